import type { User } from '@wordloom/contracts/http'
import type { StoredApiKey } from '../api-key/stored-api-key.ts'
import type { PendingPicture } from '../picture/learner-picture.ts'
import type { HeldEmail } from './held-email.ts'

/** Someone who learns here: whom the provider's (issuer, subject) is to us, and the profile they keep in the product. */
export type Learner = {
  userId: string
  issuer: string
  subject: string
  firstName: string
  lastName: string
  /** What the profile shows: the learner's own word, and nothing is sent there. */
  email: string
  /** The address they sign in with, which no other profile may take; null where the provider gives none, or another holds it. */
  heldEmail: HeldEmail | null
  profileImageUrl: string
  /** The upload that `profileImageUrl` shows and that is still to be processed. */
  pendingPicture: PendingPicture | null
  /** Names in the picture store that are not shown any more and still to be removed. */
  discardedPictures: string[]
  apiKey: StoredApiKey | null
  createdAt: Date
}

/** What is left of a learner who left, until all of it is gone: whom the provider knows, the key that finds them, pictures. */
export type LeavingLearner = Pick<Learner, 'userId' | 'issuer' | 'subject'> & { keyHash: string | null; pictures: string[] }

/** A learner as the page sees them. */
export const asUser = ({ userId, firstName, lastName, email, profileImageUrl }: Learner): User => ({
  id: userId,
  firstName,
  lastName,
  email,
  profileImageUrl,
})

/** What emails are compared by: whatever their capitals. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()
