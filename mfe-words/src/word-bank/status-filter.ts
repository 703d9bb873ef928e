import { type Word, WordStatus } from '@wordloom/contracts/http'
import { withParameter } from '@wordloom/web-kit'

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

/** The status filter after a change of the address: a known status is used, a missing one means all, any other value is ignored. */
export const filterFromAddress = (current: StatusFilter, search: string): StatusFilter => {
  const named = new URLSearchParams(search).get('status')
  return named === null ? 'all' : (WordStatus.safeParse(named).data ?? current)
}

/** The query parameters with a status filter added. */
export const withStatusFilter = (filter: StatusFilter, current: URLSearchParams): URLSearchParams =>
  withParameter(current, 'status', filter === 'all' ? '' : filter)

/** Title and subtitle of the word bank per status filter. */
export const bankHeadings: Record<StatusFilter, { title: string; subtitle: string }> = {
  all: { title: 'Word Bank', subtitle: 'Every word you have captured, ready to search and review.' },
  new: { title: 'New Words', subtitle: 'Fresh words, waiting for their first review.' },
  learning: { title: 'Learning Words', subtitle: 'Words on their way into memory. A little practice goes far.' },
  mastered: { title: 'Mastered Words', subtitle: 'Words you know by heart. We bring them back now and then.' },
}
