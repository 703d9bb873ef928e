import type { Envelope, EventContext } from '@wordloom/contracts/events'
import { ApiNewWord } from '@wordloom/contracts/v1'
import { DomainError } from '@wordloom/service-kit/errors'
import type { NewId } from '@wordloom/service-kit/ids'
import { savedDefinitions } from '../../add-word/add-word.ts'
import type { WordRepository } from '../../word/word.repository.ts'
import type { FirstSensesOf, Sense } from '../senses/dictionary-senses.ts'
import { addedEvents, lacksDefinition, newWord } from './new-word.ts'
import { type Upserted, upsertWords } from './upsert-words.ts'

export type UpsertDependencies = { words: WordRepository; firstSenses: FirstSensesOf; newId: NewId }

/** A valid row, or its fault. */
type ParsedRow = { row: ApiNewWord } | { fault: DomainError }

/** Validates one row of a batch. */
export function parseRow(row: unknown): ParsedRow {
  const result = ApiNewWord.safeParse(row)
  if (result.success) return { row: result.data }
  const errors = result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  const sentence = [...new Set(errors.map(({ message }) => message))].join('. ')
  return { fault: new DomainError('request.invalid', sentence, { errors }) }
}

/** The outcome of a row: its word, or the reason why there is none. */
export type RowOutcome = Upserted | { fault: DomainError }

/** Looks the rows without a definition up in the dictionary, in one call. If it is unavailable, only those rows fail. */
async function sensesOf(
  { words, firstSenses }: Pick<UpsertDependencies, 'words' | 'firstSenses'>,
  rows: readonly ApiNewWord[],
  userId: string,
): Promise<Map<ApiNewWord, Sense> | DomainError> {
  const lacking = rows.filter(lacksDefinition)
  try {
    const lookedUp = lacking.map(({ word }) => word)
    const senses = await firstSenses(userId, lookedUp)
    const found = lacking.flatMap((row, index) => (senses[index] ? [{ row, sense: senses[index] }] : []))
    const asked = found.map(({ row, sense }) => ({ ...sense, text: sense.lemma ?? row.word }))
    const definitions = await savedDefinitions(words, userId, asked)
    return new Map(found.map(({ row, sense }, index) => [row, { ...sense, definition: definitions[index] ?? sense.definition }]))
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** Adds the valid rows (`upsertWords`). Returns the outcome of each row, in their order. */
export async function upsertRows(
  { words, firstSenses, newId }: UpsertDependencies,
  parsed: readonly ParsedRow[],
  context: EventContext,
): Promise<{ outcomes: RowOutcome[]; committed: Envelope[] }> {
  const rows = parsed.flatMap((each) => ('row' in each ? [each.row] : []))
  const senses = await sensesOf({ words, firstSenses }, rows, context.userId)
  const known = senses instanceof DomainError ? new Map<ApiNewWord, Sense>() : senses
  const accepted = senses instanceof DomainError ? rows.filter((row) => !lacksDefinition(row)) : rows
  const incoming = accepted.map((row) => newWord(row, known.get(row), newId(), context))
  const { upserted, committed } =
    incoming.length > 0
      ? await upsertWords(words, context.userId, incoming, (added, updated) => addedEvents(added, context, updated))
      : { upserted: [], committed: [] }
  const byRow = new Map(accepted.map((row, index) => [row, upserted[index] as Upserted]))
  const outcomes = parsed.map((each): RowOutcome => {
    if ('fault' in each) return each
    return byRow.get(each.row) ?? { fault: senses as DomainError }
  })
  return { outcomes, committed }
}
