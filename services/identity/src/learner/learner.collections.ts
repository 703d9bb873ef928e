import { collection } from '@wordloom/service-kit/unit-of-work'
import { hasPictureWork } from '../picture/learner-picture.ts'
import { heldEmailKey, heldEmailOf } from './held-email.ts'
import { DeletedAccount, Learner } from './learner.ts'

/** The fields derived for queries. `emailKey` is the key of the held address, so it is unique. */
type DerivedFields = { emailKey: string | null; hasApiKey: boolean; hasPictureWork: boolean }

/** All learners. */
export const learners = collection<Learner, DerivedFields>({
  name: 'learners',
  fields: Learner,
  key: ['userId'],
  derived: { emailKey: heldEmailKey, hasApiKey: ({ apiKey }) => apiKey !== null, hasPictureWork },
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
export const deletedAccounts = collection<DeletedAccount>({
  name: 'leaving',
  fields: DeletedAccount,
  key: ['userId'],
  indexes: [{ key: { issuer: 1, subject: 1 } }],
})

/** The collections of the identity service. */
export const learnerCollections = [learners, deletedAccounts]
