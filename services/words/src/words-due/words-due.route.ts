import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { CacheLookups } from '@wordloom/service-kit/metrics'
import type { WordRepository } from '../word/word.repository.ts'
import { createDueCount } from './count-due.ts'
import { countBetween, wordsDue } from './words-due.ts'

/** GET /api/words/review: words that are due, most overdue first, a hundred unless `limit` says fewer; `x-total-count` says how many are due in all. */
export const wordsDueRoute = ({ words, counts }: { words: WordRepository; counts?: CacheLookups }): Route => {
  const countDue = createDueCount(
    { outbox: words.store.outbox, countDue: (userId, after, until) => countBetween(words, userId, after, until) },
    counts,
  )
  return route(wordsApi.due, {
    readsProjection: true,
    async handle({ query: { limit }, learner: { userId }, now }) {
      const due = await wordsDue(words, userId, now, limit)
      const total = due.length < limit ? due.length : await countDue(userId, now)
      return ok(due, { headers: { 'x-total-count': String(total) } })
    },
  })
}
