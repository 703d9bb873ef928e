import { textsOf, type Word as WordAnswer, wordTextNames } from '@wordloom/contracts/http'
import type { ReviewEntry } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'

/** A word or review entry as JSON text. */
export const toText = (document: object): string => JSON.stringify(document)

type Stored = Record<string, unknown> & { card?: Record<string, unknown> | null }

/** What toText wrote of a word, its moments as Date again. Field by field: a reviver is asked about every value, which made long lists slow. */
export function wordFromText(text: string): Word {
  const stored = JSON.parse(text) as Stored
  revive(stored, 'dateAdded', 'nextReview', 'updatedAt')
  if (stored.card) revive(stored.card, 'due', 'last_review')
  return stored as unknown as Word
}

/** What toText wrote of a word, as lists answer it: there a moment is the text that it is here. */
export function answerFromText(text: string): WordAnswer {
  const stored = JSON.parse(text) as WordAnswer & { card: { difficulty: number } | null }
  return {
    id: stored.id,
    ...textsOf(stored, wordTextNames),
    status: stored.status,
    difficulty: stored.card?.difficulty ?? 0,
    reviewCount: stored.reviewCount,
    correctCount: stored.correctCount,
    dateAdded: stored.dateAdded,
    nextReview: stored.nextReview,
  }
}

/** What toText wrote of a review entry, its moments as Date again. */
export function reviewFromText(text: string): ReviewEntry {
  const stored = JSON.parse(text) as Record<string, unknown>
  revive(stored, 'at', 'due')
  return stored as unknown as ReviewEntry
}

function revive(stored: Record<string, unknown>, ...moments: readonly string[]): void {
  for (const moment of moments) if (typeof stored[moment] === 'string') stored[moment] = new Date(stored[moment])
}
