import { createMongoOutbox } from '@wordloom/service-kit/events'
import { oneAtATime } from '@wordloom/service-kit/load'
import { type Mongo, MongoSchema } from '@wordloom/service-kit/store'
import type { ClientSession } from 'mongodb'
import { type HeldEmail, heldEmailOf, heldKey, holdEmail, takesEmail } from '../learner/held-email.ts'
import { emailTaken, learnerGone } from '../learner/learner.errors.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { emailKey, type Learner, type LeavingLearner } from '../learner/learner.ts'
import { hasPictureWork, picturesOf } from '../picture/learner-picture.ts'

/** `emailKey` is that of the address that is held, and so unique. */
type Row = Omit<Learner, 'userId'> & { _id: string; emailKey: string | null; hasPictureWork: boolean }
type LeavingRow = Omit<LeavingLearner, 'userId'> & { _id: string }

const apiKeySchema = new MongoSchema({ id: String, name: String, hash: String, preview: String, createdAt: Date }, { _id: false })
const pendingPictureSchema = new MongoSchema(
  { token: String, type: { type: String }, before: String, tries: Number, localDate: String, correlationId: String },
  { _id: false },
)
const heldEmailSchema = new MongoSchema({ email: String, verified: Boolean }, { _id: false })
const schema = new MongoSchema<Row>(
  {
    _id: { type: String, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    firstName: { type: String },
    lastName: { type: String },
    email: { type: String },
    // Without a default: where it is missing the record is from before addresses were held.
    heldEmail: { type: heldEmailSchema },
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
  emailKey: heldKey(rest),
})
const toLearner = ({ _id, emailKey: _1, hasPictureWork: _2, ...rest }: Row): Learner => ({
  ...rest,
  userId: _id,
  heldEmail: heldEmailOf(rest),
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

  // Each is one document, and of many that change it at once the server lets one through: the others would try again until they had no time left.
  const changing = oneAtATime()

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
  const holderOf = (email: string, session: ClientSession): Promise<Learner | null> => one({ emailKey: emailKey(email) }, session)
  const replace = (learner: Learner, session: ClientSession): Promise<unknown> =>
    learners.replaceOne({ _id: learner.userId }, toRow(learner), { session, upsert: true })
  /** The learner with the address they are to hold, once who held it has let go of it. */
  async function holding(learner: Learner, claim: HeldEmail | null, session: ClientSession): Promise<Learner> {
    const held = holdEmail(learner, claim, claim && (await holderOf(claim.email, session)))
    if (held.displaced) await replace(held.displaced, session)
    return held.learner
  }
  const findByIdentity = (issuer: string, subject: string): Promise<Learner | null> => one({ issuer, subject })

  async function add(learner: Learner): Promise<Learner> {
    try {
      const { result } = await outbox.commit(async (session) => {
        const added = await holding(learner, learner.heldEmail, session)
        const shown = added.heldEmail || !learner.heldEmail ? added : { ...added, email: '' }
        await replace(shown, session)
        return { result: shown, events: [] }
      })
      return result
    } catch (error) {
      const violated = violatedIndex(error)
      if (!violated) throw error
      const there = await findByIdentity(learner.issuer, learner.subject)
      if (there) return there
      if (violated === 'email') return add(learner) // somebody else has come to hold it meanwhile
      throw error
    }
  }

  async function hold(userId: string, claim: HeldEmail | null): Promise<void> {
    try {
      await outbox.commit(async (session) => {
        const learner = await one({ _id: userId }, session)
        if (learner) await replace(await holding(learner, claim, session), session)
        return { result: undefined, events: [] }
      })
    } catch (error) {
      if (violatedIndex(error) !== 'email') throw error
      return hold(userId, claim)
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
      const { result, committed } = await changing(userId, () =>
        outbox.commit(async (session) => {
          const before = await one({ _id: userId }, session)
          if (!before) throw learnerGone()
          const { learner, events } = decide(before)
          if (takesEmail(before, learner) && (await holderOf(learner.email, session))) throw emailTaken()
          await learners.replaceOne({ _id: userId }, toRow(learner), { session })
          return { result: learner, events }
        }),
      )
      return { learner: result, committed }
    },
    hold,
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
