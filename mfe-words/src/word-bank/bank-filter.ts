import { WordStatus } from '@wordloom/contracts/http'
import type { StatusFilter } from '../vocabulary/count-words.ts'

/** The status filter after the address changed: a known status is taken over, without a query string it is all, anything else is ignored. */
export const filterFromAddress = (current: StatusFilter, search: string): StatusFilter => {
  const parameters = new URLSearchParams(search)
  if (parameters.size === 0) return 'all'
  const status = WordStatus.safeParse(parameters.get('status'))
  return status.success ? status.data : current
}

/** The query string that names a status filter. */
export const addressOfFilter = (filter: StatusFilter): string => (filter === 'all' ? '' : `?status=${filter}`)

/** Title and subtitle of the word bank by its status filter. */
export const bankHeadings: Record<StatusFilter, { title: string; subtitle: string }> = {
  all: { title: 'Word Bank', subtitle: 'Every word you have captured, ready to search and review.' },
  new: { title: 'New Words', subtitle: 'Fresh words, waiting for their first review.' },
  learning: { title: 'Learning Words', subtitle: 'Words on their way into memory. A little practice goes far.' },
  mastered: { title: 'Mastered Words', subtitle: 'Words you know by heart. We bring them back now and then.' },
}
