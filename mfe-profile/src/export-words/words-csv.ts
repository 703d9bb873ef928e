import type { Word } from '@wordloom/contracts/http'

/** Every field of a word, in the order of the columns. */
export const wordFields = [
  'id',
  'text',
  'definition',
  'pronunciation',
  'partOfSpeech',
  'example',
  'context',
  'status',
  'difficulty',
  'reviewCount',
  'correctCount',
  'dateAdded',
  'nextReview',
] as const satisfies readonly (keyof Word)[]

/** Without this mark spreadsheets take UTF-8 for their own code page and spoil the phonetic letters. */
const byteOrderMark = '\uFEFF'

/** The words as CSV by RFC 4180: a header line, CRLF, fields quoted where they must be; the texts themselves are left as they are. */
export const wordsCsv = (words: readonly Word[]): string => {
  const rows = words.map((word) => wordFields.map((field) => quoted(String(word[field]))).join(','))
  return `${byteOrderMark}${[wordFields.join(','), ...rows].join('\r\n')}\r\n`
}

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
