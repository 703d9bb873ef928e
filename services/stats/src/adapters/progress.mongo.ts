import { createMongoInbox } from '@wordloom/service-kit/events'
import { type Mongo, MongoSchema } from '@wordloom/service-kit/store'
import type { ClientSession } from 'mongodb'
import type { ProgressRepository } from '../progress/progress.repository.ts'
import type { DayTotals, ProgressDelta, WordCounts } from '../progress/progress.ts'

type CountsRow = { _id: string } & WordCounts
type DayRow = DayTotals & { _id: string; userId: string }

const countsSchema = new MongoSchema<CountsRow>(
  { _id: { type: String, required: true }, new: Number, learning: Number, mastered: Number },
  { versionKey: false, suppressReservedKeysWarning: true },
)
const daySchema = new MongoSchema<DayRow>(
  {
    _id: { type: String, required: true },
    userId: String,
    date: String,
    wordsAdded: Number,
    quizSessions: Number,
    correctAnswers: Number,
    totalQuestions: Number,
  },
  { versionKey: false },
)
daySchema.index({ userId: 1, date: 1 }, { unique: true })

/** Progress on MongoDB through mongoose: a document per learner with the counts, a document per learner and day. */
export function createMongoProgressRepository(mongo: Mongo): ProgressRepository {
  const counts = mongo.model<CountsRow>('WordCounts', countsSchema, 'word_counts')
  const days = mongo.model<DayRow>('Day', daySchema, 'days')
  const inbox = createMongoInbox(mongo)

  async function add(userId: string, { words, day, clearWords }: ProgressDelta, session: ClientSession): Promise<void> {
    if (clearWords) {
      await counts.deleteOne({ _id: userId }, { session })
      await days.updateMany({ userId, wordsAdded: { $ne: 0 } }, { $set: { wordsAdded: 0 } }, { session })
    }
    if (words) await counts.updateOne({ _id: userId }, { $inc: words }, { session, upsert: true })
    if (day) {
      const { date, wordsAdded = 0, quizSessions = 0, correctAnswers = 0, totalQuestions = 0 } = day
      const step = { $inc: { wordsAdded, quizSessions, correctAnswers, totalQuestions }, $setOnInsert: { userId, date } }
      await days.updateOne({ _id: `${userId}:${date}` }, step, { session, upsert: true })
    }
  }

  async function erase(userId: string, session: ClientSession): Promise<void> {
    await counts.deleteOne({ _id: userId }, { session })
    await days.deleteMany({ userId }, { session })
  }

  return {
    inbox,
    apply: (event, delta) => inbox.apply(event, (session) => add(event.userId, delta, session)),
    forget: (event) => inbox.apply(event, (session) => erase(event.userId, session)),
    async wordCounts(userId) {
      const row = await counts.findOne({ _id: userId }).lean<Partial<CountsRow>>()
      return { new: row?.new ?? 0, learning: row?.learning ?? 0, mastered: row?.mastered ?? 0 }
    },
    async days(userId, from, to) {
      return days
        .find({ userId, date: { $gte: from, $lte: to } }, { _id: 0, userId: 0 })
        .sort({ date: 1 })
        .lean<DayTotals[]>()
    },
    async *quizDays(userId) {
      const latestFirst = days
        .find({ userId, quizSessions: { $gt: 0 } }, { date: 1 })
        .sort({ date: -1 })
        .lean<{ date: string }[]>()
      for await (const row of latestFirst.cursor()) yield (row as { date: string }).date
    },
    async rebuild(userId, log) {
      await mongo.transaction(async (session) => {
        await inbox.reset(userId, (inner) => erase(userId, inner))
        for (const { event, delta } of log) await inbox.apply(event, () => add(userId, delta, session))
      })
    },
    ready: () => mongo.ready(),
  }
}
