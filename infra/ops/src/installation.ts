import type { Envelope } from '@wordloom/contracts/events'
import type { Admission, DeadLetter, Inbox, Outbox } from '@wordloom/service-kit/events'

/** The owners that keep event logs. */
export const owners = ['words', 'quiz', 'identity'] as const
/** An owner of an event log. */
export type Owner = (typeof owners)[number]

/** The projections that can be made again from the logs. */
export const projectionNames = ['stats', 'quiz'] as const
/** A projection that can be made again. */
export type ProjectionName = (typeof projectionNames)[number]

/** The services that consume events. */
export const consumerNames = ['words', 'quiz', 'stats'] as const
/** A service that consumes events. */
export type ConsumerName = (typeof consumerNames)[number]

/** What a projection holds of one learner, record by record, under names that an operator understands. */
export type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** A consumer's projection, as a rebuild needs it. */
export type Projection = {
  inbox: Inbox
  sources: readonly Owner[]
  /** Empties a learner's projection and applies their log, in one transaction. */
  rebuild: (userId: string, log: readonly Envelope[]) => Promise<void>
  apply: (event: Envelope) => Promise<Admission>
  /** All that is there of a learner. */
  read: (userId: string) => Promise<Records>
}

/** One installation of Wordloom, of either edition, as operations see it. */
export type Installation = {
  logs: Record<Owner, Outbox>
  inboxes: Record<ConsumerName, Inbox>
  projections: Record<ProjectionName, Projection>
  /** Everybody of whom a consumer's store has anything, in a stable order. */
  learnersIn: (consumer: ConsumerName) => AsyncIterable<string>
  deadLetters: () => Promise<DeadLetter[]>
  /** Hands a dead letter to its consumer again; false when there is none of that id. */
  replay: (id: string) => Promise<boolean>
  /** Takes a dead letter off the list, delivered to nobody; false when there is none of that id. */
  discard: (id: string) => Promise<boolean>
  close: () => Promise<void>
}
