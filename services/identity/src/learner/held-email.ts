import { emailKey } from '@wordloom/contracts/text'
import type { HeldEmail, Learner } from './learner.ts'

/**
 * Gives a learner the address they sign in with at the provider (`claim`), which no other profile may then use. The current `holder` keeps it
 * only if theirs is verified and the claim is not: the provider has one account per address, and its latest statement counts. An address
 * only typed into a profile is not held and blocks no claim.
 */
export function holdEmail(
  learner: Learner,
  claim: HeldEmail | null,
  holder: Learner | null,
): { learner: Learner; displaced: Learner | null } {
  if (!claim || !holder || holder.userId === learner.userId) return { learner: { ...learner, heldEmail: claim }, displaced: null }
  if (holder.heldEmail?.verified && !claim.verified) return { learner: { ...learner, heldEmail: null }, displaced: null }
  return { learner: { ...learner, heldEmail: claim }, displaced: { ...holder, heldEmail: null } }
}

/** The key of the unique index on held addresses; null if the learner holds none. */
export const heldEmailKey = ({ heldEmail }: Pick<Learner, 'heldEmail'>): string | null => (heldEmail ? emailKey(heldEmail.email) : null)

/** Whether a change sets the profile's address to a new one that this learner does not hold; another learner must not hold it then. */
export const claimsNewEmail = (before: Learner, after: Learner): boolean =>
  after.email !== '' && emailKey(after.email) !== emailKey(before.email) && emailKey(after.email) !== heldEmailKey(after)

/** The held address of a stored record. In older records, without the field, the profile's email was unique and counts as held. */
export const heldEmailOf = (stored: { email: string; heldEmail?: HeldEmail | null }): HeldEmail | null =>
  stored.heldEmail === undefined ? (stored.email === '' ? null : { email: stored.email, verified: false }) : stored.heldEmail

/** Whether two held addresses are equal, including `verified`. */
export const sameEmail = (one: HeldEmail | null, other: HeldEmail | null): boolean =>
  one?.email === other?.email && one?.verified === other?.verified
