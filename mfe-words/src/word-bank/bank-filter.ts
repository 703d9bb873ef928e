import { WordStatus } from '@wordloom/contracts/http'
import type { StatusFilter } from '../vocabulary/count-words.ts'

/** The status filter after a change of the address: a known status is used, a missing one means all, any other value is ignored. */
export const filterFromAddress = (current: StatusFilter, search: string): StatusFilter => {
  const named = new URLSearchParams(search).get('status')
  if (named === null) return 'all'
  const status = WordStatus.safeParse(named)
  return status.success ? status.data : current
}

/** The query parameters with a status filter added. */
export const withStatusFilter = (filter: StatusFilter, current: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(current)
  if (filter === 'all') next.delete('status')
  else next.set('status', filter)
  return next
}

/** Title and subtitle of the word bank per status filter. */
export const bankHeadings: Record<StatusFilter, { title: string; subtitle: string }> = {
  all: { title: 'Word Bank', subtitle: 'Every word you have captured, ready to search and review.' },
  new: { title: 'New Words', subtitle: 'Fresh words, waiting for their first review.' },
  learning: { title: 'Learning Words', subtitle: 'Words on their way into memory. A little practice goes far.' },
  mastered: { title: 'Mastered Words', subtitle: 'Words you know by heart. We bring them back now and then.' },
}
