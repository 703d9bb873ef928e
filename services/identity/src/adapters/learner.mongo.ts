import { createMongoOutbox } from '@wordloom/service-kit/events'
import { type Mongo, MongoSchema } from '@wordloom/service-kit/store'
import type { ClientSession } from 'mongodb'
import { emailTaken, learnerGone } from '../learner/learner.errors.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { emailKey, type Learner } from '../learner/learner.ts'

type Row = Omit<Learner, 'userId'> & { _id: string; emailKey: string | null }

const apiKeySchema = new MongoSchema({ id: String, name: String, hash: String, preview: String, createdAt: Date }, { _id: false })
const schema = new MongoSchema<Row>(
  {
    _id: { type: String, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    firstName: { type: String },
    lastName: { type: String },
    email: { type: String },
    emailKey: { type: String, default: null },
    profileImageUrl: { type: String },
    apiKey: { type: apiKeySchema, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ issuer: 1, subject: 1 }, { unique: true })
schema.index({ emailKey: 1 }, { unique: true, partialFilterExpression: { emailKey: { $type: 'string' } } })
schema.index({ 'apiKey.hash': 1 }, { partialFilterExpression: { 'apiKey.hash': { $type: 'string' } } })

const toRow = ({ userId, ...rest }: Learner): Row => ({
  ...rest,
  _id: userId,
  emailKey: rest.email === '' ? null : emailKey(rest.email),
})
const toLearner = ({ _id, emailKey: _key, ...rest }: Row): Learner => ({ userId: _id, ...rest })

/** Which unique index refused a write; undefined for any other error. */
const violatedIndex = (error: unknown): 'email' | 'identity' | undefined => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 11_000) return undefined
  return JSON.stringify('keyPattern' in error ? error.keyPattern : {}).includes('emailKey') ? 'email' : 'identity'
}

/** Learners on MongoDB through mongoose: a document each. */
export function createMongoLearnerRepository(mongo: Mongo): LearnerRepository {
  const learners = mongo.model<Row>('Learner', schema, 'learners')
  const outbox = createMongoOutbox(mongo)

  const one = async (filter: object, session?: ClientSession): Promise<Learner | null> => {
    const row = await learners
      .findOne(filter)
      .session(session ?? null)
      .lean<Row>()
    return row ? toLearner(row) : null
  }
  const findByIdentity = (issuer: string, subject: string): Promise<Learner | null> => one({ issuer, subject })

  async function add(learner: Learner): Promise<Learner> {
    try {
      await learners.create(toRow(learner))
      return learner
    } catch (error) {
      const violated = violatedIndex(error)
      if (!violated) throw error
      const there = await findByIdentity(learner.issuer, learner.subject)
      if (there) return there
      if (violated === 'email') return add({ ...learner, email: '' })
      throw error
    }
  }

  return {
    outbox,
    find: (userId) => one({ _id: userId }),
    findByIdentity,
    async add(learner) {
      await mongo.prepared() // without the unique indexes two first sign-ins at once would make two learners
      return add(learner)
    },
    async change(userId, decide) {
      const { result, committed } = await outbox.commit(async (session) => {
        const before = await one({ _id: userId }, session)
        if (!before) throw learnerGone()
        const { learner, events } = decide(before)
        await learners.replaceOne({ _id: userId }, toRow(learner), { session }).catch((error: unknown) => {
          throw violatedIndex(error) === 'email' ? emailTaken() : error
        })
        return { result: learner, events }
      })
      return { learner: result, committed }
    },
    async remove(userId, events) {
      const { result, committed } = await outbox.commit(async (session) => {
        const { deletedCount } = await learners.deleteOne({ _id: userId }, { session })
        return { result: deletedCount > 0, events: deletedCount > 0 ? events : [] }
      })
      return { removed: result, committed }
    },
    async *withApiKey() {
      for await (const row of learners
        .find({ 'apiKey.hash': { $type: 'string' } })
        .lean<Row>()
        .cursor())
        yield toLearner(row as Row)
    },
  }
}
