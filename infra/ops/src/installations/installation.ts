import type { Envelope } from '@wordloom/contracts/events'
import type { Admission, DeadLetter, Inbox, Outbox } from '@wordloom/service-kit/events'
import type { WordRepository } from '@wordloom/words'

/** The owners that keep event logs. */
export const owners = ['words', 'quiz', 'identity'] as const
/** An owner of an event log. */
export type Owner = (typeof owners)[number]

/** The projections that can be rebuilt from the logs. */
export const projectionNames = ['stats', 'quiz'] as const
/** A projection that can be rebuilt. */
export type ProjectionName = (typeof projectionNames)[number]

/** The services that consume events. */
export const consumerNames = ['words', 'quiz', 'stats'] as const
/** A service that consumes events. */
export type ConsumerName = (typeof consumerNames)[number]

/** A learner's records in a projection, by names for operators. */
export type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** A consumer's projection, for rebuilding and verifying. */
export type Projection = {
  inbox: Inbox
  sources: readonly Owner[]
  /** Empties a learner's projection and applies their log, in one transaction. */
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
