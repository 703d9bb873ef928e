import { collection } from '@wordloom/service-kit/unit-of-work'
import { hasPictureWork } from '../picture/learner-picture.ts'
import { heldEmailOf, heldKey } from './held-email.ts'
import { Learner, LeavingLearner } from './learner.ts'

/** The derived fields for queries. `emailKey` is that of the held address, so it is unique. */
type Found = { emailKey: string | null; hasApiKey: boolean; hasPictureWork: boolean }

/** All learners. */
export const learners = collection<Learner, Found>({
  name: 'learners',
  fields: Learner,
  key: ['userId'],
  derived: { emailKey: heldKey, hasApiKey: ({ apiKey }) => apiKey !== null, hasPictureWork },
  indexes: [
    { key: { issuer: 1, subject: 1 }, unique: true },
    { key: { emailKey: 1 }, unique: true, partialFilterExpression: { emailKey: { $type: 'string' } } },
    { key: { 'apiKey.hash': 1 }, partialFilterExpression: { 'apiKey.hash': { $type: 'string' } } },
    { key: { hasPictureWork: 1 }, partialFilterExpression: { hasPictureWork: true } },
  ],
  // Records of older versions lack these fields.
  revise: (learner) => ({
    ...learner,
    pendingPicture: learner.pendingPicture ?? null,
    discardedPictures: learner.discardedPictures ?? [],
    heldEmail: heldEmailOf(learner),
  }),
})

/** Deleted accounts with data still to erase. */
export const leaving = collection<LeavingLearner>({
  name: 'leaving',
  fields: LeavingLearner,
  key: ['userId'],
  indexes: [{ key: { issuer: 1, subject: 1 } }],
})

/** The collections of the identity service. */
export const learnerCollections = [learners, leaving]
