import { Problem } from '@wordloom/contracts/http'
import { ApiBatch, ApiBatchResult, ApiNewWord, ApiRowResult, ApiWord, ApiWordPage, textFacts } from '@wordloom/contracts/v1'
import * as z from 'zod/mini'

/** The parts of JSON Schema that the document uses. */
export type JsonSchema = Record<string, unknown>

/** A reference to one of the document's components. */
export const ref = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` })

/** The schemas of the document by name, with their descriptions. */
const named: Readonly<Record<string, readonly [schema: z.ZodMiniType, description: string]>> = {
  NewWord: [ApiNewWord, 'A word to add. What else the object holds is ignored.'],
  Word: [ApiWord, 'A word of the learner’s vocabulary. More members may follow; clients ignore what they do not know.'],
  WordPage: [ApiWordPage, 'A page of words; `nextCursor` is null on the last one.'],
  Problem: [Problem, 'What went wrong (RFC 9457). `code` is stable, the sentences may change; `errors` names the fields at fault.'],
  RowResult: [
    ApiRowResult,
    'What became of a row of a batch, counted from 0: 201 and the word added, 200 and the word that was there, else the problem.',
  ],
  BatchResult: [ApiBatchResult, 'A result for each row, in their order.'],
  Batch: [ApiBatch, 'Words to add in one go.'],
}

const names = new Map<unknown, string>(Object.entries(named).map(([name, [schema]]) => [schema, name]))

/** The reference to the document's component of a schema. */
export function referenceTo(schema: unknown): JsonSchema {
  const name = names.get(schema)
  if (name === undefined) throw new Error('A call has a body or an answer that the OpenAPI document has no name for')
  return ref('schemas', name)
}

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
        Object.assign(json, ref('schemas', name))
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
export function componentSchemas(): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = Object.fromEntries(
    Object.entries(named).map(([name, [schema, description]]) => [name, { description, ...convert(schema) }]),
  )
  const { words } = (schemas.Batch as { properties: { words: JsonSchema } }).properties
  words.items = {
    description: 'A word to add. A row that is none does not spoil the others: its result says what is wrong with it.',
    anyOf: [ref('schemas', 'NewWord'), {}],
  }
  return schemas
}
