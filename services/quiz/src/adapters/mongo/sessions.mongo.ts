import { type Mongo, MongoSchema } from '@wordloom/service-kit/store'
import type { ClientSession } from 'mongodb'
import type { Answer, Session } from '../../quiz/session.ts'

type SessionRow = Omit<Session, 'id'> & { _id: string }
type AnswerRow = Omit<Answer, 'id'> & { _id: string }

const sessionSchema = new MongoSchema<SessionRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    idempotencyKey: { type: String, default: null },
    fingerprint: String,
    wordsCount: Number,
    totalQuestions: Number,
    correctAnswers: Number,
    answered: Number,
    openedAt: Date,
    openedOn: String,
    finishedAt: { type: Date, default: null },
  },
  { versionKey: false },
)
sessionSchema.index({ userId: 1, idempotencyKey: 1 }, { unique: true, partialFilterExpression: { idempotencyKey: { $type: 'string' } } })
sessionSchema.index({ userId: 1, openedAt: 1, _id: 1 })

const answerSchema = new MongoSchema<AnswerRow>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    userId: { type: String, required: true },
    wordId: String,
    questionId: String,
    questionType: String,
    position: Number,
    userAnswer: String,
    correctAnswer: String,
    isCorrect: Boolean,
    at: Date,
  },
  { versionKey: false },
)
answerSchema.index({ sessionId: 1, position: 1, wordId: 1 }, { unique: true })
answerSchema.index({ userId: 1 })

const toSession = ({ _id, ...session }: SessionRow): Session => ({ id: _id, ...session })
const toAnswer = ({ _id, ...answer }: AnswerRow): Answer => ({ id: _id, ...answer })

/** Sessions and their answers on MongoDB. */
export function createMongoSessions(mongo: Mongo) {
  const sessions = mongo.model<SessionRow>('QuizSession', sessionSchema, 'sessions')
  const answers = mongo.model<AnswerRow>('QuizAnswer', answerSchema, 'answers')

  return {
    async find(userId: string, id: string, session: ClientSession): Promise<Session | undefined> {
      const row = await sessions.findOne({ _id: id, userId }).session(session).lean<SessionRow>()
      return row ? toSession(row) : undefined
    },
    async byKey(userId: string, idempotencyKey: string | null, session: ClientSession | null = null): Promise<Session | undefined> {
      if (idempotencyKey === null) return undefined
      const row = await sessions.findOne({ userId, idempotencyKey }).session(session).lean<SessionRow>()
      return row ? toSession(row) : undefined
    },
    async answers(userId: string, sessionId: string, session: ClientSession | null = null): Promise<Answer[]> {
      const rows = await answers.find({ sessionId, userId }).sort({ position: 1, wordId: 1 }).session(session).lean<AnswerRow[]>()
      return rows.map(toAnswer)
    },
    /** A learner's sessions, oldest first, a page at a time. */
    async *pages(userId: string, size = 200): AsyncGenerator<Session[]> {
      let page: Session[] = []
      const found = sessions.find({ userId }).sort({ openedAt: 1, _id: 1 }).lean<SessionRow[]>().cursor({ batchSize: size })
      for await (const row of found) {
        page.push(toSession(row as unknown as SessionRow))
        if (page.length < size) continue
        yield page
        page = []
      }
      yield page
    },
    async answersOf(userId: string, sessionIds: readonly string[]): Promise<Map<string, Answer[]>> {
      const rows = await answers
        .find({ userId, sessionId: { $in: [...sessionIds] } })
        .sort({ sessionId: 1, position: 1, wordId: 1 })
        .lean<AnswerRow[]>()
      return Map.groupBy(rows.map(toAnswer), (answer) => answer.sessionId)
    },
    count: (userId: string): Promise<number> => sessions.countDocuments({ userId }),
    async known(ids: readonly string[], session: ClientSession | null = null): Promise<Set<string>> {
      const rows = await sessions
        .find({ _id: { $in: [...ids] } }, { _id: 1 })
        .session(session)
        .lean<{ _id: string }[]>()
      return new Set(rows.map(({ _id }) => _id))
    },
    async knownAnswers(ids: readonly string[], session: ClientSession): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await answers
        .find({ _id: { $in: [...ids] } }, { _id: 1 })
        .session(session)
        .lean<{ _id: string }[]>()
      return new Set(rows.map(({ _id }) => _id))
    },
    async insert(added: readonly Session[], session: ClientSession): Promise<void> {
      if (added.length === 0) return
      await sessions.insertMany(
        added.map(({ id, ...rest }) => ({ ...rest, _id: id })),
        { session },
      )
    },
    // Written with every answer, so that two answers of one session that come at once follow one another.
    async store({ id, ...session }: Session, transaction: ClientSession): Promise<void> {
      await sessions.replaceOne({ _id: id }, { ...session, _id: id }, { session: transaction, upsert: true })
    },
    async append(added: readonly Answer[], session: ClientSession): Promise<void> {
      if (added.length === 0) return
      await answers.insertMany(
        added.map(({ id, ...answer }) => ({ _id: id, ...answer })),
        { session },
      )
    },
    async erase(userId: string, session: ClientSession): Promise<void> {
      await sessions.deleteMany({ userId }, { session })
      await answers.deleteMany({ userId }, { session })
    },
  }
}
