import type { Word, WordStatus } from '@wordloom/contracts/http'

/** What the status filter can say. */
export type StatusFilter = 'all' | WordStatus

/** How many of the loaded words each choice of the status filter would show. */
export const countWords = (words: readonly Word[]): Record<StatusFilter, number> => {
  const counts = { all: words.length, new: 0, learning: 0, mastered: 0 }
  for (const word of words) counts[word.status] += 1
  return counts
}

/** The words a choice of the status filter shows. */
export const wordsOf = (words: readonly Word[], filter: StatusFilter): readonly Word[] =>
  filter === 'all' ? words : words.filter((word) => word.status === filter)
