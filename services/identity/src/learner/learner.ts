import type { User } from '@wordloom/contracts/http'
import type { StoredApiKey } from '../api-key/stored-api-key.ts'

/** Someone who learns here: whom the provider's (issuer, subject) is to us, and the profile they keep in the product. */
export type Learner = {
  userId: string
  issuer: string
  subject: string
  firstName: string
  lastName: string
  email: string
  profileImageUrl: string
  apiKey: StoredApiKey | null
  createdAt: Date
}

/** A learner as the page sees them. */
export const asUser = ({ userId, firstName, lastName, email, profileImageUrl }: Learner): User => ({
  id: userId,
  firstName,
  lastName,
  email,
  profileImageUrl,
})

/** What emails are compared by: unique across learners, whatever their capitals. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()
