import type { Envelope, EventContext } from '@wordloom/contracts/events'
import type { ApiNewWord } from '@wordloom/contracts/v1'
import { DomainError } from '@wordloom/service-kit/errors'
import type { NewId } from '@wordloom/service-kit/ids'
import type { WordRepository } from '../../word/word.repository.ts'
import type { FirstSensesOf, Sense } from '../senses/first-senses.ts'
import { type Entered, enterWords } from './enter-words.ts'
import type { Judged } from './judge-row.ts'
import { addedFacts, lacksDefinition, newWord } from './new-word.ts'

export type EnterDependencies = { words: WordRepository; firstSenses: FirstSensesOf; newId: NewId }

/** The outcome of a row: its word, or the reason why there is none. */
export type RowOutcome = Entered | { fault: DomainError }

/** Looks the rows without a definition up in the dictionary, in one call. If it is unavailable, only those rows fail. */
async function sensesOf(
  rows: readonly ApiNewWord[],
  userId: string,
  firstSenses: FirstSensesOf,
): Promise<Map<ApiNewWord, Sense> | DomainError> {
  const lacking = rows.filter(lacksDefinition)
  try {
    const senses = await firstSenses(
      userId,
      lacking.map(({ word }) => word),
    )
    return new Map(lacking.map((row, index) => [row, senses[index] ?? null]))
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** Adds the valid rows (`enterWords`). Returns the outcome of each row, in their order. */
export async function enterRows(
  { words, firstSenses, newId }: EnterDependencies,
  judged: readonly Judged[],
  context: EventContext,
): Promise<{ outcomes: RowOutcome[]; committed: Envelope[] }> {
  const rows = judged.flatMap((each) => ('row' in each ? [each.row] : []))
  const senses = await sensesOf(rows, context.userId, firstSenses)
  const known = senses instanceof DomainError ? new Map<ApiNewWord, Sense>() : senses
  const enterable = senses instanceof DomainError ? rows.filter((row) => !lacksDefinition(row)) : rows
  const incoming = enterable.map((row) => newWord(row, known.get(row), newId(), context))
  const { entered, committed } =
    incoming.length > 0
      ? await enterWords(words, context.userId, incoming, (added, again) => addedFacts(added, context, again))
      : { entered: [], committed: [] }
  const byRow = new Map(enterable.map((row, index) => [row, entered[index] as Entered]))
  const outcomes = judged.map((each): RowOutcome => {
    if ('fault' in each) return each
    return byRow.get(each.row) ?? { fault: senses as DomainError }
  })
  return { outcomes, committed }
}
