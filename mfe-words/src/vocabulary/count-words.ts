import type { Word, WordStatus } from '@wordloom/contracts/http'

/** The choices of the status filter. */
export type StatusFilter = 'all' | WordStatus

/** The number of loaded words per choice of the status filter. */
export const countWords = (words: readonly Word[]): Record<StatusFilter, number> => {
  const counts = { all: words.length, new: 0, learning: 0, mastered: 0 }
  for (const word of words) counts[word.status] += 1
  return counts
}

/** The words that a choice of the status filter shows. */
export const wordsWithStatus = (words: readonly Word[], filter: StatusFilter): readonly Word[] =>
  filter === 'all' ? words : words.filter((word) => word.status === filter)
