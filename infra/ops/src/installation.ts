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

/** A consumer's projection, as a rebuild needs it. */
export type Projection = {
  inbox: Inbox
  sources: readonly Owner[]
  /** Empties a learner's projection and applies their log, in one transaction. */
  rebuild: (userId: string, log: readonly Envelope[]) => Promise<void>
  apply: (event: Envelope) => Promise<Admission>
}

/** One installation of Wordloom, of either edition, as operations see it. */
export type Installation = {
  logs: Record<Owner, Outbox>
  projections: Record<ProjectionName, Projection>
  deadLetters: () => Promise<DeadLetter[]>
  /** Hands a dead letter to its consumer again; false when there is none of that id. */
  replay: (id: string) => Promise<boolean>
  close: () => Promise<void>
}
