import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import type { HeldEmail, Learner, LeavingLearner } from './learner.ts'

/** What a decision about a learner comes to. */
export type LearnerDecision = { learner: Learner; events: readonly DraftEvent[] }

/** Where learners are kept. Every write commits its events in the same transaction. */
export type LearnerRepository = {
  store: Store
  find: (userId: string) => Promise<Learner | null>
  /** The learner whom a provider calls `subject`. */
  findByIdentity: (issuer: string, subject: string) => Promise<Learner | null>
  /**
   * Adds a learner; where (issuer, subject) has come in meanwhile, answers the one that is there. An email that another learner holds and keeps
   * (see `holdEmail`) is left out of the profile: whoever signs in must get in.
   */
  add: (learner: Learner) => Promise<Learner>
  /**
   * Changes a learner by a pure decision, alone with them. Rejects with `auth.signed-out` when there is no such learner and with
   * `identity.email-taken` when the new email is held by another.
   */
  change: (userId: string, decide: (learner: Learner) => LearnerDecision) => Promise<{ learner: Learner; committed: Envelope[] }>
  /** Has a learner hold the address that the provider says they sign in with, or none; who held it before may lose it (see `holdEmail`). */
  hold: (userId: string, claim: HeldEmail | null) => Promise<void>
  /** Removes a learner, and remembers with it what is left to erase elsewhere; false when there was none. */
  remove: (userId: string, events: readonly DraftEvent[]) => Promise<{ removed: boolean; committed: Envelope[] }>
  all: () => AsyncIterable<Learner>
  /** Every learner who has an API key. */
  withApiKey: () => AsyncIterable<Learner>
  /** Every learner with an upload to process, or pictures to remove. */
  withPictureWork: () => AsyncIterable<Learner>
  /** Those who left and of whom something is left to erase. */
  leaving: Leaving
}

/** Learners who left. */
export type Leaving = {
  all: () => AsyncIterable<LeavingLearner>
  find: (userId: string) => Promise<LeavingLearner | null>
  /** Whether someone whom a provider calls `subject` is still being erased. */
  has: (issuer: string, subject: string) => Promise<boolean>
  /** Nothing is left of them anywhere. */
  forget: (userId: string) => Promise<void>
}
