import { wordTextNames } from '@wordloom/contracts/http'
import { unescapeFormulas } from '@wordloom/contracts/portable'
import { parseJson } from '@wordloom/contracts/text'

const plainColumns = ['id', 'dateAdded', 'nextReview', 'addedOn', 'lastCorrectOn', 'lastScheduledOn', 'lastLookUp'] as const
const countColumns = ['reviewCount', 'correctCount', 'correctDays', 'lookUpCount'] as const
const cardColumns = ['difficulty', 'stability', 'lastReview', 'reps', 'lapses'] as const

/** Known columns, by their name in lower case without blanks. */
const knownColumns = new Map<string, string>(
  [...wordTextNames, ...plainColumns, ...countColumns, ...cardColumns, 'tags', 'status', 'meetings'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)
knownColumns.set('word', 'text')

/** The columns of the file by its first line; unknown ones are left out. */
export const columnsOf = (header: readonly string[]): (string | undefined)[] =>
  header.map((name) => knownColumns.get(name.toLowerCase().replace(/[\s_-]/g, '')))

/** Splits a text into tags. */
export type SplitTags = (text: string) => string[]

/**
 * How the tags of a file from elsewhere are separated: by commas or semicolons, or by blanks, as in Anki, if none of its lists has either of
 * them. So a file with commas may have tags of two words.
 */
export const tagSplitter = (lists: readonly string[]): SplitTags => splitAt(lists.some((list) => /[,;]/.test(list)) ? /[,;]/ : /\s/)

const splitAt =
  (separator: string | RegExp): SplitTags =>
  (text) =>
    text
      .split(separator)
      .map((tag) => tag.trim())
      .filter(Boolean)

/** How the tags in a CSV are separated: in our own export, which alone has `addedOn`, by commas, since a tag may have blanks and semicolons. */
export const tagSplitterOf = (columns: readonly (string | undefined)[], rows: readonly (readonly string[])[]): SplitTags => {
  const index = columns.indexOf('tags')
  return columns.includes('addedOn') ? splitAt(',') : tagSplitter(rows.map((cells) => cells[index] ?? ''))
}

/**
 * A word for the import from a CSV row. Our export writes an apostrophe before what a spreadsheet would run as a formula; it is removed
 * here. The columns of the schedule make a card; without them the word is new and has the given due date.
 */
export const wordOfRow = (
  columns: readonly (string | undefined)[],
  cells: readonly string[],
  splitTags: SplitTags,
): Record<string, unknown> => {
  const given: Record<string, string> = {}
  for (const [index, column] of columns.entries()) if (column && cells[index]) given[column] = cells[index]
  const word: Record<string, unknown> = {}
  for (const name of wordTextNames) if (given[name]) word[name] = unescapeFormulas(given[name])
  for (const name of plainColumns) if (given[name]) word[name] = given[name].trim()
  for (const name of countColumns) if (given[name]) word[name] = numberOrText(given[name])
  if (given.tags) word.tags = splitTags(unescapeFormulas(given.tags))
  if (given.status) word.status = given.status.trim().toLowerCase()
  // A text that is no list stays as it is, so that the server reports the error.
  if (given.meetings) word.meetings = parseJson(given.meetings) ?? given.meetings
  const card = cardOf(given)
  if (card) word.card = card
  return word
}

/** A number, or the text if it is none, so that the server reports the error. */
const numberOrText = (text: string): number | string => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text))

const dayMs = 24 * 3_600_000

const cardOf = ({ stability, difficulty, nextReview, lastReview, reps, lapses, reviewCount }: Record<string, string>) => {
  if (!stability || !nextReview || Number(stability) === 0) return undefined
  const days = lastReview ? Math.round((Date.parse(nextReview) - Date.parse(lastReview)) / dayMs) : Math.round(Number(stability))
  return {
    due: nextReview,
    stability: numberOrText(stability),
    difficulty: numberOrText(difficulty ?? '5'),
    elapsed_days: 0,
    scheduled_days: Math.max(0, Number.isNaN(days) ? 0 : days),
    learning_steps: 0,
    reps: numberOrText(reps ?? reviewCount ?? '1'),
    lapses: numberOrText(lapses ?? '0'),
    state: 2,
    ...(lastReview ? { last_review: lastReview } : {}),
  }
}
