import { importLimits } from '@wordloom/contracts/portable'
import { columnsOf, wordOfRow } from './word-of-row.ts'

/** The content of a file: unchecked rows, and who exported them if it says so. */
export type Brought = {
  from: string
  words: readonly unknown[]
  sessions: readonly unknown[]
  /** Name and picture, if the file has a profile. */
  profile?: unknown
}

/** A file that cannot be read; the message is for the learner. */
class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Reads a file from our export, or a CSV from elsewhere. Throws UnreadableFile. */
export const readFile = async (file: File): Promise<Brought> => {
  if (file.size > importLimits.fileBytes)
    throw new UnreadableFile(`This file is larger than ${importLimits.fileBytes / 1024 / 1024} MB. Please import it in parts.`)
  const text = await file.text()
  const brought = /^\uFEFF?\s*[[{]/.test(text.slice(0, 200)) ? fromJson(text) : await fromCsv(text)
  if (brought.words.length + brought.sessions.length === 0) throw new UnreadableFile('There are no words in this file.')
  if (brought.words.length > importLimits.words)
    throw new UnreadableFile(
      `This file has ${brought.words.length.toLocaleString('en')} words; at most ${importLimits.words.toLocaleString('en')} can be imported at a time.`,
    )
  return brought
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const fromJson = (text: string): Brought => {
  const document = parsed(text)
  if (Array.isArray(document)) return { from: '', words: document, sessions: [] }
  if (!isRecord(document) || !String(document.format).startsWith('wordloom.'))
    throw new UnreadableFile('This JSON is not an export of Wordloom.')
  if (document.version !== 1) throw new UnreadableFile('This export was made by a later Wordloom than this one.')
  return {
    from: String(document.learnerId ?? ''),
    words: listIn(document.words),
    sessions: listIn(document.sessions),
    profile: document.profile,
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new UnreadableFile('This JSON is broken: it may have been cut off while it was saved.')
  }
}

const fromCsv = async (text: string): Promise<Brought> => {
  // Only who brings a CSV needs its parser.
  const { parseCsv } = await import('./parse-csv.ts')
  const [header = [], ...rows] = parseCsv(text)
  const columns = columnsOf(header)
  if (!columns.includes('text'))
    throw new UnreadableFile('This file is neither an export of Wordloom nor CSV with a column named text or word.')
  return { from: '', words: rows.map((cells) => wordOfRow(columns, cells)), sessions: [] }
}
