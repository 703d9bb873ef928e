import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { CacheLookups } from '@wordloom/service-kit/metrics'
import { isLongList } from '../word/long-list.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { createDueCount } from './count-due.ts'
import { countBetween, wordsDue } from './words-due.ts'

/** GET /api/words/review: due words, most overdue first, `limit` (a hundred by default); `x-total-count` is the number of all due words. */
export const wordsDueRoute = ({ words, counts }: { words: WordRepository; counts?: CacheLookups }): Route => {
  const countDue = createDueCount(
    { outbox: words.store.outbox, countDue: (userId, after, until) => countBetween(words, userId, after, until) },
    counts,
  )
  return route(wordsApi.due, {
    readsProjection: true,
    mayBeLong: isLongList,
    async handle({ query: { limit }, learner: { userId }, now }) {
      const due = await wordsDue(words, userId, now, limit)
      const total = due.length < limit ? due.length : await countDue(userId, now)
      return ok(due, { headers: { 'x-total-count': String(total) } })
    },
  })
}
