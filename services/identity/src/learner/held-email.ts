import { emailKey, type HeldEmail, type Learner } from './learner.ts'

/**
 * Gives a learner the address that the provider says they sign in with, since nobody else may take it then. `holder` is whoever has it by now: they
 * keep it where theirs is verified and the newcomer's is not, and lose it else, as the provider has one account an address and speaks of today.
 * An address that was only typed into a profile is nobody's and stands in nobody's way.
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

/** What the unique index over held addresses is made of; null for a learner who holds none. */
export const heldKey = ({ heldEmail }: Pick<Learner, 'heldEmail'>): string | null => (heldEmail ? emailKey(heldEmail.email) : null)

/** Whether a change gives the profile another address than before and than the one that the learner holds: then it must not be held by another. */
export const takesEmail = (before: Learner, after: Learner): boolean =>
  after.email !== '' && emailKey(after.email) !== emailKey(before.email) && emailKey(after.email) !== heldKey(after)

/** What a record of before held addresses says: the profile's email was unique across learners, and so held. */
export const heldEmailOf = (stored: { email: string; heldEmail?: HeldEmail | null }): HeldEmail | null =>
  stored.heldEmail === undefined ? (stored.email === '' ? null : { email: stored.email, verified: false }) : stored.heldEmail

/** Whether two are the same address, held in the same way. */
export const sameEmail = (one: HeldEmail | null, other: HeldEmail | null): boolean =>
  one?.email === other?.email && one?.verified === other?.verified
