import { importLimits } from '@wordloom/contracts/portable'
import { parseJson } from '@wordloom/contracts/text'
import { columnsOf, tagSplitter, tagSplitterOf, wordOfRow } from './word-of-row.ts'

/** The content of a file: unchecked rows, and the id of the learner who exported them (`from`), if the file has it. */
export type FileContent = {
  from: string
  words: readonly unknown[]
  sessions: readonly unknown[]
  /** Name and picture, if the file has a profile. */
  profile?: unknown
}

/** Reads an export of Wordloom, or CSV from elsewhere. Throws an error with a message for the learner. */
export const readFile = async (file: File): Promise<FileContent> => {
  if (file.size > importLimits.fileBytes)
    throw new Error(`This file is larger than ${importLimits.fileBytes / 1024 / 1024} MB. Please import it in parts.`)
  const text = await file.text()
  const content = /^\uFEFF?\s*[[{]/.test(text.slice(0, 200)) ? fromJson(text) : await fromCsv(text)
  if (content.words.length + content.sessions.length === 0) throw new Error('There are no words in this file.')
  if (content.words.length > importLimits.words)
    throw new Error(
      `This file has ${content.words.length.toLocaleString('en')} words; at most ${importLimits.words.toLocaleString('en')} can be imported at a time.`,
    )
  return content
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const arrayOr = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const fromJson = (text: string): FileContent => {
  const document = parseJson(text.replace(/^\uFEFF/, ''))
  if (document === undefined) throw new Error('This JSON is broken: it may have been cut off while it was saved.')
  if (Array.isArray(document)) return { from: '', words: withTagLists(document), sessions: [] }
  if (!isRecord(document) || !String(document.format).startsWith('wordloom.')) throw new Error('This JSON is not an export of Wordloom.')
  if (document.version !== 1) throw new Error('This export was made by a later Wordloom than this one.')
  return {
    from: String(document.learnerId ?? ''),
    words: arrayOr(document.words),
    sessions: arrayOr(document.sessions),
    profile: document.profile,
  }
}

/** JSON from elsewhere may have the tags of a word as one text, which may be empty. */
const withTagLists = (words: readonly unknown[]): readonly unknown[] => {
  const hasTagText = (word: unknown): word is { tags: string } => isRecord(word) && typeof word.tags === 'string'
  const split = tagSplitter(words.filter(hasTagText).map(({ tags }) => tags))
  return words.map((word) => (hasTagText(word) ? { ...word, tags: split(word.tags) } : word))
}

const fromCsv = async (text: string): Promise<FileContent> => {
  // The CSV parser is loaded only for CSV.
  const { parseCsv } = await import('./parse-csv.ts')
  const [header = [], ...rows] = parseCsv(text)
  const columns = columnsOf(header)
  if (!columns.includes('text')) throw new Error('This file is neither an export of Wordloom nor CSV with a column named text or word.')
  const splitTags = tagSplitterOf(columns, rows)
  return { from: '', words: rows.map((cells) => wordOfRow(columns, cells, splitTags)), sessions: [] }
}
