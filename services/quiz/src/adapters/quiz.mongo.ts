import type { Mongo } from '@wordloom/service-kit/store'
import { createMongoStore } from '@wordloom/service-kit/unit-of-work'
import type { Filter, Sort } from 'mongodb'
import type { Candidate } from '../choose-words/choose-words.ts'
import { quizCollections, tagIndex } from '../quiz/quiz.collections.ts'
import { type CandidateOrder, type QuizQuota, type QuizRepository, spellingOfTag } from '../quiz/quiz.repository.ts'
import type { Answer } from '../quiz/session.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import { quizMigrations } from './migrations.mongo.ts'

type Asked = Pick<Answer, 'userId' | 'wordId' | 'answeredOn'>
type Row = Omit<AskableWord, 'id' | 'lastReviewedAt'> & { _id: string; userId: string; lastReviewedAt?: Date | null; tagKeys?: string[] }
type TagRow = { _id: string; words: number; waiting: number; newest: string }

const asked = { $in: ['learning', 'mastered'] as AskableWord['status'][] }
const soonest = { due: 1, _id: 1 } as const
const inOrder: Record<CandidateOrder, (now: Date) => { filter: Filter<Row>; sort: Sort }> = {
  unasked: () => ({ filter: { status: 'new' }, sort: soonest }),
  'newly due': (now) => ({ filter: { status: asked, due: { $lte: now } }, sort: { due: -1, _id: -1 } }),
  'longest due': (now) => ({ filter: { status: asked, due: { $lte: now } }, sort: soonest }),
  'next due': (now) => ({ filter: { status: asked, due: { $gt: now } }, sort: soonest }),
}
/** What narrows a query to the words with a tag, and the index for it. */
const taggedBy = (tagKeys: string | undefined) =>
  tagKeys === undefined ? { having: {}, using: {} } : { having: { tagKeys }, using: { hint: tagIndex } }
const projection = { due: 1, difficulty: 1, stability: 1, lastReviewedAt: 1 }

/** The quiz on MongoDB. */
export function createMongoQuizRepository(mongo: Mongo, { maxSessions = Number.POSITIVE_INFINITY }: QuizQuota = {}): QuizRepository {
  mongo.migrate('quiz', quizMigrations)
  const words = mongo.connection.collection<Row>('words')
  const answers = mongo.connection.collection<Asked>('answers')
  return {
    store: createMongoStore(mongo, { collections: quizCollections }),
    maxSessions,
    async candidates(userId, order, now, limit, tag) {
      const { filter, sort } = inOrder[order](now)
      const { having, using } = taggedBy(tag)
      const rows = await words.find({ userId, ...having, ...filter }, { sort, limit, projection, batchSize: limit, ...using }).toArray()
      return rows.map(({ _id: id, lastReviewedAt = null, ...schedule }): Candidate => ({ id, lastReviewedAt, ...schedule }))
    },
    async timesAsked(userId, localDate, among) {
      const filter: Filter<Asked> = { userId, answeredOn: localDate, ...(among && { wordId: { $in: among } }) }
      const found = await answers.find(filter, { projection: { wordId: 1 } }).toArray()
      return new Map([...Map.groupBy(found, ({ wordId }) => wordId)].map(([id, { length }]) => [id, length]))
    },
    async countWaiting(userId, now, most, tag) {
      const { having, using } = taggedBy(tag)
      const [unasked, due] = await Promise.all([
        words.countDocuments({ userId, ...having, status: 'new' }, { limit: most, ...using }),
        words.countDocuments({ userId, ...having, status: asked, due: { $lte: now } }, { limit: most, ...using }),
      ])
      return Math.min(unasked + due, most)
    },
    async tags(userId, now, limit) {
      const waits = { $or: [{ $eq: ['$status', 'new'] }, { $lte: ['$due', now] }] }
      const numbers = { words: { $sum: 1 }, waiting: { $sum: { $cond: [waits, 1, 0] } }, newest: { $max: '$_id' } }
      const rows = await words
        .aggregate<TagRow>(
          [
            { $match: { userId, tagKeys: { $exists: true } } },
            { $unwind: '$tagKeys' },
            { $group: { _id: '$tagKeys', ...numbers } },
            { $sort: { words: -1, _id: 1 } },
            { $limit: limit },
          ],
          { hint: tagIndex },
        )
        .toArray()
      const newest = await words.find({ _id: { $in: rows.map((row) => row.newest) } }, { projection: { tags: 1 } }).toArray()
      const tagsOf = new Map(newest.map(({ _id, tags }) => [_id, tags]))
      return rows.map((row) => ({ tag: spellingOfTag(row._id, tagsOf.get(row.newest) ?? []), words: row.words, waiting: row.waiting }))
    },
  }
}
