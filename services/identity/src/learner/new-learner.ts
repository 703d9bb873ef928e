import { cleanLine } from '@wordloom/contracts/text'
import type { HeldEmail, Learner } from './learner.ts'

/** The claims of an ID token; texts may be missing or of any length. */
export type IdentityClaims = {
  issuer: string
  subject: string
  givenName?: unknown
  familyName?: unknown
  email?: unknown
  emailVerified?: unknown
}

const asName = (claim: unknown): string => (typeof claim === 'string' ? [...cleanLine(claim)].slice(0, 100).join('') : '')
const asEmail = (claim: unknown): string => {
  const email = typeof claim === 'string' ? cleanLine(claim) : ''
  return email.length <= 254 ? email : ''
}

/** The email of an ID token. */
export const emailClaimOf = ({ email, emailVerified }: IdentityClaims): HeldEmail | null => {
  const address = asEmail(email)
  return address === '' ? null : { email: address, verified: emailVerified === true }
}

/** The learner of a first sign-in. Later claims do not change the profile. */
export const newLearner = (claims: IdentityClaims, { userId, now }: { userId: string; now: Date }): Learner => ({
  userId,
  issuer: claims.issuer,
  subject: claims.subject,
  firstName: asName(claims.givenName),
  lastName: asName(claims.familyName),
  email: asEmail(claims.email),
  heldEmail: emailClaimOf(claims),
  profileImageUrl: '',
  pendingPicture: null,
  discardedPictures: [],
  apiKey: null,
  createdAt: now,
})
