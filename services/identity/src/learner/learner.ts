import type { User } from '@wordloom/contracts/http'
import * as z from 'zod'
import { StoredApiKey } from '../api-key/stored-api-key.ts'

/** An upload that is shown as it came until it has been processed. */
export const PendingPicture = z.object({
  token: z.string(),
  /** What its bytes were found to be. */
  type: z.string(),
  /** What the profile showed before, and shows again where the upload turns out to be no picture. */
  before: z.string(),
  /** How often reading it was begun. */
  tries: z.number(),
  /** The learner's day and the request it came with, for the event that tells of its end. */
  localDate: z.string(),
  correlationId: z.string(),
})
export type PendingPicture = z.infer<typeof PendingPicture>

/** An address that a learner signs in with at the provider; `verified` where the provider says that they get its mail. */
export const HeldEmail = z.object({ email: z.string(), verified: z.boolean() })
export type HeldEmail = z.infer<typeof HeldEmail>

/** Someone who learns here: whom the provider's (issuer, subject) is to us, and the profile they keep in the product. */
export const Learner = z.object({
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** What the profile shows: the learner's own word, and nothing is sent there. */
  email: z.string(),
  /** The address they sign in with, which no other profile may take; null where the provider gives none, or another holds it. */
  heldEmail: z.nullable(HeldEmail),
  profileImageUrl: z.string(),
  /** The upload that `profileImageUrl` shows and that is still to be processed. */
  pendingPicture: z.nullable(PendingPicture),
  /** Names in the picture store that are not shown any more and still to be removed. */
  discardedPictures: z.array(z.string()),
  apiKey: z.nullable(StoredApiKey),
  createdAt: z.date(),
})
export type Learner = z.infer<typeof Learner>

/** What is left of a learner who left, until all of it is gone: whom the provider knows, the key that finds them, pictures. */
export const LeavingLearner = z.object({
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  keyHash: z.nullable(z.string()),
  pictures: z.array(z.string()),
})
export type LeavingLearner = z.infer<typeof LeavingLearner>

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
