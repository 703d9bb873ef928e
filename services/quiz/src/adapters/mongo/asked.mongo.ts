import { type Mongo, MongoSchema } from '@wordloom/service-kit/store'
import type { ClientSession } from 'mongodb'
import { type Confusion, latestOfEach } from '../../import-sessions/portable-sessions.repository.ts'
import type { AskedQuestion, Option } from '../../quiz/asked-question.ts'
import { askedForMs, askedKept, confusionsKept, type QuizRepository } from '../../quiz/quiz.repository.ts'

type AskedRow = Omit<AskedQuestion, 'id'> & { _id: string }
type ConfusionRow = Confusion & { _id: string; userId: string }

const option = new MongoSchema<Option>({ text: String, word: String, definition: String }, { _id: false })
const askedSchema = new MongoSchema<AskedRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    wordId: String,
    questionType: String,
    correctAnswer: String,
    options: [option],
    askedAt: Date,
  },
  { versionKey: false },
)
askedSchema.index({ userId: 1, askedAt: -1, _id: -1 })
askedSchema.index({ userId: 1, wordId: 1, askedAt: -1, _id: -1 })
askedSchema.index({ askedAt: 1 }, { expireAfterSeconds: askedForMs / 1000 })

const confusionSchema = new MongoSchema<ConfusionRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    wordId: String,
    taken: { type: option },
    at: Date,
  },
  { versionKey: false },
)
confusionSchema.index({ userId: 1, wordId: 1, at: -1 })

const toAsked = ({ _id, ...asked }: AskedRow): AskedQuestion => ({ id: _id, ...asked })

/** The questions asked and what was taken for what, on MongoDB. */
export function createMongoAsked(mongo: Mongo) {
  const questions = mongo.model<AskedRow>('AskedQuestion', askedSchema, 'asked')
  const confusions = mongo.model<ConfusionRow>('Confusion', confusionSchema, 'confusions')
  const latest = { at: -1, 'taken.word': 1 } as const

  const queries: Pick<QuizRepository, 'asked' | 'askedAbout' | 'keepAsked' | 'confusions'> = {
    asked: async (userId, ids) => (await questions.find({ _id: { $in: [...ids] }, userId }).lean<AskedRow[]>()).map(toAsked),
    async askedAbout(userId, wordId, questionType) {
      const rows = await questions.find({ userId, wordId, questionType }).sort({ askedAt: -1, _id: -1 }).lean<AskedRow[]>()
      return rows.map(toAsked)
    },
    async keepAsked(asked) {
      await questions.insertMany(asked.map(({ id, ...question }) => ({ _id: id, ...question, options: [...question.options] })))
      const [first] = asked
      if (!first) return
      const { userId, askedAt } = first
      const beyond = await questions.find({ userId }, { _id: 1 }).sort({ askedAt: -1, _id: -1 }).skip(askedKept).lean<{ _id: string }[]>()
      const tooOld = { askedAt: { $lt: new Date(askedAt.getTime() - askedForMs) } }
      await questions.deleteMany({ userId, $or: [tooOld, { _id: { $in: beyond.map((row) => row._id) } }] })
    },
    async confusions(userId, wordIds) {
      const rows = await confusions
        .find({ userId, wordId: { $in: [...wordIds] } })
        .sort(latest)
        .lean<ConfusionRow[]>()
      return wordIds.flatMap((wordId) => rows.filter((row) => row.wordId === wordId).map(({ taken }) => ({ wordId, taken })))
    },
  }

  return {
    queries,
    /** All that is remembered of what was mixed up with these words. */
    async confusedWith(userId: string, wordIds: readonly string[]): Promise<Confusion[]> {
      if (wordIds.length === 0) return []
      const rows = await confusions.find({ userId, wordId: { $in: [...wordIds] } }).lean<ConfusionRow[]>()
      return rows.map(({ wordId, taken, at }) => ({ wordId, taken, at }))
    },
    /** Keeps confusions, with a few calls however many; one that came in late, out of a file, leaves a later one of the same two as it is. */
    async confuseAll(userId: string, given: readonly Confusion[], session: ClientSession): Promise<void> {
      const rows = latestOfEach(given).map(
        (each): ConfusionRow => ({ ...each, _id: `${userId}:${each.wordId}:${each.taken.word}`, userId }),
      )
      if (rows.length === 0) return
      const there = await confusions
        .find({ _id: { $in: rows.map(({ _id }) => _id) } }, { at: 1 })
        .session(session)
        .lean<Pick<ConfusionRow, '_id' | 'at'>[]>()
      const known = new Map(there.map(({ _id, at }) => [_id, at.getTime()]))
      const fresh = rows.filter(({ _id, at }) => at.getTime() >= (known.get(_id) ?? Number.NEGATIVE_INFINITY))
      if (fresh.length === 0) return
      const writes = fresh.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } }))
      await confusions.bulkWrite(writes, { session })
      const all = await confusions
        .find({ userId, wordId: { $in: [...new Set(fresh.map(({ wordId }) => wordId))] } }, { wordId: 1 })
        .sort(latest)
        .session(session)
        .lean<Pick<ConfusionRow, '_id' | 'wordId'>[]>()
      const beyond = [...Map.groupBy(all, ({ wordId }) => wordId).values()].flatMap((ofWord) => ofWord.slice(confusionsKept))
      if (beyond.length > 0) await confusions.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } }, { session })
    },
    async erase(userId: string, session: ClientSession): Promise<void> {
      await questions.deleteMany({ userId }, { session })
      await confusions.deleteMany({ userId }, { session })
    },
  }
}
