import { forTexts, wordTextNames } from '@wordloom/contracts/http'
import { type ExportedWord, escapeFormulas } from '@wordloom/contracts/portable'

/** The columns of the CSV: every field of a word, its tags separated by commas, then its schedule, its meetings as JSON, and its look-ups. */
const columns: Readonly<Record<string, (word: ExportedWord) => string | number>> = {
  id: (word) => word.id,
  ...forTexts(wordTextNames, (name) => (word: ExportedWord) => word[name]),
  tags: (word) => word.tags.join(', '),
  status: (word) => word.status,
  difficulty: (word) => word.card?.difficulty ?? 0,
  reviewCount: (word) => word.reviewCount,
  correctCount: (word) => word.correctCount,
  dateAdded: (word) => word.dateAdded,
  nextReview: (word) => word.nextReview,
  addedOn: (word) => word.addedOn,
  stability: (word) => word.card?.stability ?? 0,
  lastReview: (word) => word.card?.last_review ?? '',
  reps: (word) => word.card?.reps ?? 0,
  lapses: (word) => word.card?.lapses ?? 0,
  correctDays: (word) => word.correctDays,
  lastCorrectOn: (word) => word.lastCorrectOn ?? '',
  lastScheduledOn: (word) => word.lastScheduledOn ?? '',
  meetings: (word) => (word.meetings.length > 0 ? JSON.stringify(word.meetings) : ''),
  lookUpCount: (word) => word.lookUpCount,
  lastLookUp: (word) => word.lastLookUp ?? '',
}

/** The first line. Its byte order mark tells spreadsheets that this is UTF-8; otherwise they break the phonetic letters. */
export const csvHeader = `\uFEFF${Object.keys(columns).join(',')}\r\n`

/** A word as a CSV line (RFC 4180). */
export const csvLine = (word: ExportedWord): string =>
  `${Object.values(columns)
    .map((value) => cell(value(word)))
    .join(',')}\r\n`

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = escapeFormulas(value)
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
