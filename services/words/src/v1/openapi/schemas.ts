import { Problem } from '@wordloom/contracts/http'
import { ApiBatch, ApiBatchResult, ApiNewWord, ApiRowResult, ApiWord, ApiWordPage, textFacts } from '@wordloom/contracts/v1'
import * as z from 'zod/mini'

/** The parts of JSON Schema that the document uses. */
export type JsonSchema = Record<string, unknown>

const named = {
  NewWord: ApiNewWord,
  Word: ApiWord,
  WordPage: ApiWordPage,
  Problem,
  RowResult: ApiRowResult,
  BatchResult: ApiBatchResult,
}

const descriptions: Record<keyof typeof named, string> = {
  NewWord: 'A word to add. What else the object holds is ignored.',
  Word: 'A word of the learner’s vocabulary. More members may follow; clients ignore what they do not know.',
  WordPage: 'A page of words; `nextCursor` is null on the last one.',
  Problem: 'What went wrong (RFC 9457). `code` is stable, the sentences may change; `errors` names the fields at fault.',
  RowResult: 'What became of a row of a batch, counted from 0: 201 and the word added, 200 and the word that was there, else the problem.',
  BatchResult: 'A result for each row, in their order.',
}

type SchemaName = keyof typeof named | 'Batch'

const reference = (name: SchemaName): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const names = new Map<unknown, SchemaName>([
  ...Object.entries(named).map(([name, known]) => [known, name as SchemaName] as const),
  [ApiBatch, 'Batch'],
])

/** The reference to the document's component of a schema. */
export const referenceTo = (schema: unknown): JsonSchema => reference(names.get(schema) as SchemaName)

// Adds lengths in characters and patterns, which JSON Schema counts differently than zod.
function convert(schema: z.ZodMiniType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: textFacts,
    override({ zodSchema, jsonSchema }) {
      const json: JsonSchema = jsonSchema
      const name = names.get(zodSchema)
      if (name && zodSchema !== (schema as unknown)) {
        for (const key of Object.keys(json)) delete json[key]
        Object.assign(json, reference(name))
      }
      // Removes what zod adds: the format says enough, and no number comes near these limits.
      if (json.format === 'date-time') delete json.pattern
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
    },
  }) as JsonSchema
  delete json.$schema
  return json
}

/** The schemas of the document's components, derived from those that parse requests. */
export function componentSchemas(): Record<SchemaName, JsonSchema> {
  const schemas = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, { description: descriptions[name as keyof typeof named], ...convert(schema) }]),
  )
  const batch = convert(ApiBatch) as { properties: { words: JsonSchema } }
  batch.properties.words.items = {
    description: 'A word to add. A row that is none does not spoil the others: its result says what is wrong with it.',
    anyOf: [reference('NewWord'), {}],
  }
  return { ...schemas, Batch: { description: 'Words to add in one go.', ...batch } } as unknown as Record<SchemaName, JsonSchema>
}
