import type { Envelope } from '@wordloom/contracts/events'
import type { Admission, DeadLetter, Inbox, Outbox } from '@wordloom/service-kit/events'
import type { Records } from '@wordloom/service-kit/part'
import type { WordRepository } from '@wordloom/words'
import type { ConsumerName, Owner, ProjectionName } from '../parts.ts'

/** A consumer's projection, for rebuilding and verifying. */
export type Projection = {
  inbox: Inbox
  sources: readonly Owner[]
  /**
   * Empties a learner's projection and applies their log: in one transaction, or part by part if the log is long. Until the last part, the service
   * takes later events for out of order and tries them again; if it is interrupted, the rebuild must be repeated.
   */
  rebuild: (userId: string, log: readonly Envelope[]) => Promise<void>
  apply: (event: Envelope) => Promise<Admission>
  /** All records of a learner. */
  read: (userId: string) => Promise<Records>
}

/** An installation of either edition, as operations see it. */
export type Installation = {
  logs: Record<Owner, Outbox>
  inboxes: Record<ConsumerName, Inbox>
  projections: Record<ProjectionName, Projection>
  words: WordRepository
  /** All learners in a consumer's store, in a stable order. */
  learnersIn: (consumer: ConsumerName) => AsyncIterable<string>
  deadLetters: () => Promise<DeadLetter[]>
  /** Redelivers a dead letter to its consumer; false if there is none of that id. */
  replay: (id: string) => Promise<boolean>
  /** Deletes a dead letter; false if there is none of that id. */
  discard: (id: string) => Promise<boolean>
  close: () => Promise<void>
}
