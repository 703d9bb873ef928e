import type { Mongo } from '@wordloom/service-kit/store'
import { createMongoStore } from '@wordloom/service-kit/unit-of-work'
import type { Filter, Sort } from 'mongodb'
import type { Candidate } from '../choose-words/choose-words.ts'
import { quizCollections } from '../quiz/quiz.collections.ts'
import type { Order, QuizQuota, QuizRepository } from '../quiz/quiz.repository.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import { quizMigrations } from './migrations.mongo.ts'

type Row = Omit<AskableWord, 'id' | 'lastReviewedAt'> & { _id: string; userId: string; lastReviewedAt?: Date | null }

const asked = { $in: ['learning', 'mastered'] as AskableWord['status'][] }
const soonest = { due: 1, _id: 1 } as const
const inOrder: Record<Order, (now: Date) => { filter: Filter<Row>; sort: Sort }> = {
  unasked: () => ({ filter: { status: 'new' }, sort: soonest }),
  'newly due': (now) => ({ filter: { status: asked, due: { $lte: now } }, sort: { due: -1, _id: -1 } }),
  'longest due': (now) => ({ filter: { status: asked, due: { $lte: now } }, sort: soonest }),
  'next due': (now) => ({ filter: { status: asked, due: { $gt: now } }, sort: soonest }),
}
const projection = { due: 1, difficulty: 1, stability: 1, lastReviewedAt: 1 }

/** The quiz on MongoDB. */
export function createMongoQuizRepository(mongo: Mongo, { maxSessions = Number.POSITIVE_INFINITY }: QuizQuota = {}): QuizRepository {
  mongo.migrate('quiz', quizMigrations)
  const words = mongo.connection.collection<Row>('words')
  return {
    store: createMongoStore(mongo, { collections: quizCollections }),
    maxSessions,
    async candidates(userId, order, now, limit) {
      const { filter, sort } = inOrder[order](now)
      const rows = await words.find({ userId, ...filter }, { sort, limit, projection, batchSize: limit }).toArray()
      return rows.map(
        ({ _id, due, difficulty, stability, lastReviewedAt = null }): Candidate => ({
          id: _id,
          due,
          difficulty,
          stability,
          lastReviewedAt,
        }),
      )
    },
    async countWaiting(userId, now, most) {
      const [unasked, due] = await Promise.all([
        words.countDocuments({ userId, status: 'new' }, { limit: most }),
        words.countDocuments({ userId, status: asked, due: { $lte: now } }, { limit: most }),
      ])
      return Math.min(unasked + due, most)
    },
  }
}
