import type { Mongo } from '@wordloom/service-kit/store'
import { createMongoStore } from '@wordloom/service-kit/unit-of-work'
import { quizCollections } from '../quiz/quiz.collections.ts'
import type { QuizQuota, QuizRepository } from '../quiz/quiz.repository.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'

type Row = Omit<AskableWord, 'id'> & { _id: string; userId: string; lot: number }

// The order of need; see the SQLite adapter.
const byNeed = (now: Date) =>
  [
    { filter: { status: { $in: ['learning', 'mastered'] }, due: { $lte: now } }, sort: { due: 1, _id: 1 } },
    { filter: { status: 'new' }, sort: { due: 1, _id: 1 } },
    { filter: { status: 'learning', due: { $gt: now } }, sort: { stability: 1, due: 1, _id: 1 } },
    { filter: { status: 'mastered', due: { $gt: now } }, sort: { due: 1, _id: 1 } },
  ] as const

/** The quiz on MongoDB. */
export function createMongoQuizRepository(mongo: Mongo, { maxSessions = Number.POSITIVE_INFINITY }: QuizQuota = {}): QuizRepository {
  const words = mongo.connection.collection<Row>('words')
  return {
    store: createMongoStore(mongo, { collections: quizCollections }),
    maxSessions,
    async mostNeeded(userId, now, limit) {
      const found: AskableWord[] = []
      for (const { filter, sort } of byNeed(now)) {
        if (found.length === limit) break
        // An event applied in between moves a word on to a later group: it is found once all the same.
        const before = found.map(({ id }) => id)
        const rows = words.find({ userId, ...filter, _id: { $nin: before } } as never, {
          sort,
          limit: limit - found.length,
          batchSize: 10_000,
        })
        found.push(...(await rows.toArray()).map(({ _id, userId: _, lot: _lot, ...word }) => ({ id: _id, ...word }) as AskableWord))
      }
      return found
    },
  }
}
