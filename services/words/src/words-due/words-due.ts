import type { Word as WordAnswer } from '@wordloom/contracts/http'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { answerFields, asAnswer } from '../word/word.ts'

/** Words with `nextReview` at or before `now`, most overdue first; all of them, or the first `limit`. */
export async function wordsDue({ store }: WordRepository, userId: string, now: Date, limit?: number): Promise<WordAnswer[]> {
  const where = { userId, removedAt: null, nextReview: { lte: now } }
  const due = vocabulary.stored({ where, sort: { nextReview: 1, id: 1 }, select: answerFields, ...(limit !== undefined && { limit }) })
  return (await store.read(due)).map(asAnswer)
}

/** How many words have a `nextReview` after `after` (null: at any time) and at or before `until`. */
export const countBetween = ({ store }: WordRepository, userId: string, after: Date | null, until: Date): Promise<number> =>
  store.read(vocabulary.count({ userId, removedAt: null, nextReview: { ...(after && { gt: after }), lte: until } }))
