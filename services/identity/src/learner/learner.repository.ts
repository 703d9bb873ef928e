import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import type { DeletedAccount, HeldEmail, Learner } from './learner.ts'

/** A decision about a learner. */
export type LearnerDecision = { learner: Learner; events: readonly DraftEvent[] }

/** The store of learners. Every write commits its events in the same transaction. */
export type LearnerRepository = {
  store: Store
  find: (userId: string) => Promise<Learner | null>
  /** The learner with this `subject` at a provider. */
  findByIdentity: (issuer: string, subject: string) => Promise<Learner | null>
  /**
   * Adds a learner; returns the existing one if (issuer, subject) was added meanwhile. An email that another learner keeps holding
   * (see `holdEmail`) is left out of the profile, since the sign-in must succeed.
   */
  add: (learner: Learner) => Promise<Learner>
  /**
   * Changes a learner by a pure decision. Rejects with `auth.signed-out` if there is no such learner, and with `identity.email-taken` if
   * another learner holds the new email.
   */
  change: (userId: string, decide: (learner: Learner) => LearnerDecision) => Promise<{ learner: Learner; committed: Envelope[] }>
  /** Sets or clears the address that a learner holds; its previous holder may lose it (see `holdEmail`). */
  hold: (userId: string, claim: HeldEmail | null) => Promise<void>
  /** Removes a learner and records what remains to be erased elsewhere; `removed` is false if there was none. */
  remove: (userId: string, events: readonly DraftEvent[]) => Promise<{ removed: boolean; committed: Envelope[] }>
  /** Every learner; or only those with an API key, or with an upload to process or pictures to remove. */
  all: (having?: 'api-key' | 'picture-work') => AsyncIterable<Learner>
  deletedAccounts: DeletedAccounts
}

/** Deleted accounts with data still to erase. */
type DeletedAccounts = {
  all: () => AsyncIterable<DeletedAccount>
  find: (userId: string) => Promise<DeletedAccount | null>
  /** Whether the account with this `subject` at a provider is still being erased. */
  has: (issuer: string, subject: string) => Promise<boolean>
  /** Removes the record, once all data is erased. */
  remove: (userId: string) => Promise<void>
}
