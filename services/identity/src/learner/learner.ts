import type { User } from '@wordloom/contracts/http'
import * as z from 'zod'

/** An upload, shown unprocessed until its job has finished. */
export const PendingPicture = z.object({
  token: z.string(),
  /** The media type, read from its bytes. */
  type: z.string(),
  /** The profile's previous picture, restored if the upload is no picture. */
  before: z.string(),
  /** How many attempts to decode it have begun. */
  tries: z.number(),
  /** The learner's day and the request of the upload, for the event of its processing. */
  localDate: z.string(),
  correlationId: z.string(),
})
export type PendingPicture = z.infer<typeof PendingPicture>

/** The address that a learner signs in with at the provider; `verified` if the provider has verified it. */
export const HeldEmail = z.object({ email: z.string(), verified: z.boolean() })
export type HeldEmail = z.infer<typeof HeldEmail>

/** A learner's API key as stored: its hash and preview, never the key itself. */
export const StoredApiKey = z.object({
  id: z.string(),
  name: z.string(),
  hash: z.string(),
  preview: z.string(),
  createdAt: z.date(),
  /** When the learner of the session that created it had signed in; missing in keys of older versions. */
  signedInAt: z.exactOptional(z.date()),
})
export type StoredApiKey = z.infer<typeof StoredApiKey>

/** A learner: the account at the provider (issuer, subject) and the profile. */
export const Learner = z.object({
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The profile's email, as the learner entered it; unverified, and no mail is sent to it. */
  email: z.string(),
  /** The address the learner signs in with, which no other profile may use; null if the provider returns none or another learner holds it. */
  heldEmail: z.nullable(HeldEmail),
  profileImageUrl: z.string(),
  /** The unprocessed upload that `profileImageUrl` shows. */
  pendingPicture: z.nullable(PendingPicture),
  /** Names in the picture store that are no longer shown and still to be removed. */
  discardedPictures: z.array(z.string()),
  apiKey: z.nullable(StoredApiKey),
  createdAt: z.date(),
})
export type Learner = z.infer<typeof Learner>

/** The data of a deleted account that is still to be erased: the account at the provider, the API key and pictures. */
export const DeletedAccount = z.object({
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  keyHash: z.nullable(z.string()),
  pictures: z.array(z.string()),
})
export type DeletedAccount = z.infer<typeof DeletedAccount>

/** A learner as the front end gets it. */
export const asUser = ({ userId, firstName, lastName, email, profileImageUrl }: Learner): User => ({
  id: userId,
  firstName,
  lastName,
  email,
  profileImageUrl,
})
