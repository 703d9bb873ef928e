import { type Word as WordBody, wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { CacheLookups } from '@wordloom/service-kit/metrics'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { asWordBody, bodyFields, isLongList } from '../word/word.ts'
import { createDueCount } from './count-due.ts'

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

/** Words with `nextReview` at or before `now`, most overdue first; all of them, or the first `limit`. */
export async function wordsDue({ store }: WordRepository, userId: string, now: Date, limit?: number): Promise<WordBody[]> {
  const where = { userId, removedAt: null, nextReview: { lte: now } }
  const due = vocabulary.stored({ where, sort: { nextReview: 1, id: 1 }, select: bodyFields, ...(limit !== undefined && { limit }) })
  return (await store.read(due)).map(asWordBody)
}

/** How many words have a `nextReview` after `after` (null: at any time) and at or before `until`. */
export const countBetween = ({ store }: WordRepository, userId: string, after: Date | null, until: Date): Promise<number> =>
  store.read(vocabulary.count({ userId, removedAt: null, nextReview: { ...(after && { gt: after }), lte: until } }))
