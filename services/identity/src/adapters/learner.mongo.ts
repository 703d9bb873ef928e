import { createMongoOutbox } from '@wordloom/service-kit/events'
import { type Mongo, MongoSchema } from '@wordloom/service-kit/store'
import type { ClientSession } from 'mongodb'
import { emailTaken, learnerGone } from '../learner/learner.errors.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { emailKey, type Learner, type LeavingLearner } from '../learner/learner.ts'
import { hasPictureWork, picturesOf } from '../picture/learner-picture.ts'

type Row = Omit<Learner, 'userId'> & { _id: string; emailKey: string | null; hasPictureWork: boolean }
type LeavingRow = Omit<LeavingLearner, 'userId'> & { _id: string }

const apiKeySchema = new MongoSchema({ id: String, name: String, hash: String, preview: String, createdAt: Date }, { _id: false })
const pendingPictureSchema = new MongoSchema(
  { token: String, type: { type: String }, before: String, tries: Number, localDate: String, correlationId: String },
  { _id: false },
)
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
    pendingPicture: { type: pendingPictureSchema, default: null },
    discardedPictures: { type: [String], default: [] },
    hasPictureWork: { type: Boolean, default: false },
    apiKey: { type: apiKeySchema, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ issuer: 1, subject: 1 }, { unique: true })
schema.index({ emailKey: 1 }, { unique: true, partialFilterExpression: { emailKey: { $type: 'string' } } })
schema.index({ 'apiKey.hash': 1 }, { partialFilterExpression: { 'apiKey.hash': { $type: 'string' } } })

schema.index({ hasPictureWork: 1 }, { partialFilterExpression: { hasPictureWork: true } })

/** A learner as a document of their collection. */
export const toRow = ({ userId, ...rest }: Learner): Row => ({
  ...rest,
  hasPictureWork: hasPictureWork({ userId, ...rest }),
  _id: userId,
  emailKey: rest.email === '' ? null : emailKey(rest.email),
})
const toLearner = ({ _id, emailKey: _1, hasPictureWork: _2, ...rest }: Row): Learner => ({
  ...rest,
  userId: _id,
  // Missing from what was stored before there were uploads.
  pendingPicture: rest.pendingPicture ?? null,
  discardedPictures: rest.discardedPictures ?? [],
})
const toLeaving = ({ _id, ...rest }: LeavingRow): LeavingLearner => ({ userId: _id, ...rest })

/** Which unique index refused a write; undefined for any other error. */
const violatedIndex = (error: unknown): 'email' | 'identity' | undefined => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 11_000) return undefined
  return JSON.stringify('keyPattern' in error ? error.keyPattern : {}).includes('emailKey') ? 'email' : 'identity'
}

/** Learners on MongoDB through mongoose: a document each. */
export function createMongoLearnerRepository(mongo: Mongo): LearnerRepository {
  const learners = mongo.model<Row>('Learner', schema, 'learners')
  const outbox = createMongoOutbox(mongo)
  const leaving = mongo.collection<LeavingRow>('leaving', [{ key: { issuer: 1, subject: 1 } }])

  const one = async (filter: object, session?: ClientSession): Promise<Learner | null> => {
    const row = await learners
      .findOne(filter)
      .session(session ?? null)
      .lean<Row>()
    return row ? toLearner(row) : null
  }
  async function* each(filter: object): AsyncIterable<Learner> {
    for await (const row of learners.find(filter).lean<Row>().cursor()) yield toLearner(row as Row)
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
        const learner = await one({ _id: userId }, session)
        if (!learner) return { result: false, events: [] }
        const { issuer, subject, apiKey } = learner
        const left = { issuer, subject, keyHash: apiKey?.hash ?? null, pictures: picturesOf(learner) }
        await learners.deleteOne({ _id: userId }, { session })
        await leaving.insertOne({ _id: userId, ...left }, { session })
        return { result: true, events }
      })
      return { removed: result, committed }
    },
    withApiKey: () => each({ 'apiKey.hash': { $type: 'string' } }),
    withPictureWork: () => each({ hasPictureWork: true }),
    async *leaving() {
      for await (const row of leaving.find()) yield toLeaving(row)
    },
    async findLeaving(userId) {
      const row = await leaving.findOne({ _id: userId })
      return row ? toLeaving(row) : null
    },
    isLeaving: async (issuer, subject) => (await leaving.countDocuments({ issuer, subject }, { limit: 1 })) > 0,
    async forgetLeaving(userId) {
      await leaving.deleteOne({ _id: userId })
    },
  }
}
