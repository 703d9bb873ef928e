import { collection } from '@wordloom/service-kit/unit-of-work'
import { hasPictureWork } from '../picture/learner-picture.ts'
import { heldEmailOf, heldKey } from './held-email.ts'
import { Learner, LeavingLearner } from './learner.ts'

/** What learners are found by. `emailKey` is that of the address that is held, and so unique. */
type Found = { emailKey: string | null; hasApiKey: boolean; hasPictureWork: boolean }

/** Everybody who learns here. */
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
  // What was stored before there were uploads, and before addresses were held, lacks them.
  revise: (learner) => ({
    ...learner,
    pendingPicture: learner.pendingPicture ?? null,
    discardedPictures: learner.discardedPictures ?? [],
    heldEmail: heldEmailOf(learner),
  }),
})

/** Those who left and of whom something is left to erase. */
export const leaving = collection<LeavingLearner>({
  name: 'leaving',
  fields: LeavingLearner,
  key: ['userId'],
  indexes: [{ key: { issuer: 1, subject: 1 } }],
})

/** What the identity service keeps. */
export const learnerCollections = [learners, leaving]
