import { WordsDueQuery } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { WordRepository } from '../word/word.repository.ts'
import { asAnswer } from '../word/word.ts'
import { createDueCount } from './count-due.ts'

/** GET /api/words/review: words that are due, most overdue first, a hundred unless `limit` says fewer; `x-total-count` says how many are due in all. */
export const wordsDueRoute = ({ words }: { words: WordRepository }): Route => {
  const countDue = createDueCount(words)
  return route({
    method: 'get',
    path: '/api/words/review',
    query: WordsDueQuery,
    readsProjection: true,
    async handle({ query: { limit }, learner: { userId }, now }) {
      const due = await words.due(userId, now, limit)
      const total = due.length < limit ? due.length : await countDue(userId, now)
      return ok(due.map(asAnswer), { headers: { 'x-total-count': String(total) } })
    },
  })
}
