import type { Envelope } from '@wordloom/contracts/events'
import { appliedAfter, createMongoInbox } from '@wordloom/service-kit/events'
import { type Mongo, MongoSchema } from '@wordloom/service-kit/store'
import type { AnyBulkWriteOperation, ClientSession } from 'mongodb'
import type { ProgressRepository } from '../progress/progress.repository.ts'
import type { DayTotals, ProgressDelta, WordCounts } from '../progress/progress.ts'
import { sumOfDeltas } from '../progress/sum-of-deltas.ts'

type CountsRow = { _id: string } & WordCounts
type DayRow = DayTotals & { _id: string; userId: string }
type CountsStep = AnyBulkWriteOperation<CountsRow>
type DayStep = AnyBulkWriteOperation<DayRow>

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

  /** The writes a delta comes to, those of each collection in their order. */
  function stepsOf(userId: string, { words, days: dayDeltas, clearWords }: ProgressDelta): { counts: CountsStep[]; days: DayStep[] } {
    const steps: { counts: CountsStep[]; days: DayStep[] } = { counts: [], days: [] }
    if (clearWords) {
      steps.counts.push({ deleteOne: { filter: { _id: userId } } })
      steps.days.push({ updateMany: { filter: { userId, wordsAdded: { $ne: 0 } }, update: { $set: { wordsAdded: 0 } } } })
    }
    if (words) steps.counts.push({ updateOne: { filter: { _id: userId }, update: { $inc: words }, upsert: true } })
    for (const day of dayDeltas ?? []) {
      const { date, wordsAdded = 0, quizSessions = 0, correctAnswers = 0, totalQuestions = 0 } = day
      const update = { $inc: { wordsAdded, quizSessions, correctAnswers, totalQuestions }, $setOnInsert: { userId, date } }
      steps.days.push({ updateOne: { filter: { _id: `${userId}:${date}` }, update, upsert: true } })
    }
    return steps
  }

  /** Adds each learner's delta with a round trip or two, however many they are. */
  async function add(deltas: readonly [userId: string, delta: ProgressDelta][], session: ClientSession): Promise<void> {
    const steps = deltas.map(([userId, delta]) => stepsOf(userId, delta))
    const [countsSteps, daySteps] = [steps.flatMap((step) => step.counts), steps.flatMap((step) => step.days)]
    if (countsSteps.length > 0) await counts.bulkWrite(countsSteps, { session })
    if (daySteps.length > 0) await days.bulkWrite(daySteps, { session })
  }

  async function erase(userId: string, session: ClientSession): Promise<void> {
    await counts.deleteOne({ _id: userId }, { session })
    await days.deleteMany({ userId }, { session })
  }

  return {
    inbox,
    apply: (event, delta) => inbox.apply(event, (session) => add([[event.userId, delta]], session)),
    applyAll(all) {
      const deltas = new Map(all.map(({ event, delta }) => [event, delta]))
      const sum = (events: readonly Envelope[]): ProgressDelta => sumOfDeltas(events.map((event) => deltas.get(event) ?? {}))
      return inbox.applyAll(
        all.map(({ event }) => event),
        (due, session) => {
          const byLearner = Map.groupBy(due, ({ userId }) => userId)
          return add(
            [...byLearner].map(([userId, own]) => [userId, sum(own)]),
            session,
          )
        },
      )
    },
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
    async *latestDays(userId) {
      const latestFirst = days.find({ userId }, { _id: 0, userId: 0 }).sort({ date: -1 }).lean<DayTotals[]>()
      for await (const row of latestFirst.cursor()) yield row as unknown as DayTotals
    },
    async rebuild(userId, log) {
      const rebuilt = async (session: ClientSession, left: boolean): Promise<void> => {
        await erase(userId, session)
        if (left) return
        await add([[userId, sumOfDeltas(log.map(({ delta }) => delta))]], session)
      }
      await inbox.reset(userId, rebuilt, appliedAfter(log.map(({ event }) => event)))
    },
    ready: () => mongo.ready(),
  }
}
