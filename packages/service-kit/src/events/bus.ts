import type { Envelope } from '@wordloom/contracts/events'

/**
 * What became of an event at a consumer: `applied` now, a `duplicate` of one applied before, or `out-of-order`, because one with a
 * smaller `seq` of that learner is still on its way.
 */
export type Admission = 'applied' | 'duplicate' | 'out-of-order'

/** One consumer of one owner's events: every event of the source comes, in any order, at least once. */
export type Subscription = {
  /** The owner whose events are wanted, e.g. `words`. */
  source: string
  /** The durable name of the consumer, e.g. `stats`: replicas under one name share the work. */
  consumer: string
  /** Applies an event. Throwing means: try again later, and after too many tries keep it as a dead letter. */
  apply: (event: Envelope) => Promise<Admission>
  /**
   * Applies events that have come together, of whichever learners, in their order and in one go, and answers what became of each: for a
   * consumer to which that is cheaper. A bus may use it or not; where it throws, each event is applied alone.
   */
  applyAll?: (events: readonly Envelope[]) => Promise<Admission[]>
  /**
   * Whose events may go into one call of `applyAll`: anybody's, unless told. One learner's at a time suits a consumer whose learners write
   * beside it: a transaction over many of them would be in the way of them all.
   */
  together?: 'anybody' | 'learner'
}

/** An event that a consumer could not apply, kept as a dead letter for an operator. */
export type DeadLetter = { id: string; source: string; consumer: string; event: Envelope; reason: string; at: string }

/** The transport between services; at-least-once, any order. Adapters: in-process and NATS JetStream. */
export type EventBus = {
  /** Resolves when the transport has taken the event for good; rejects when it has not (or may not have). */
  publish: (event: Envelope) => Promise<void>
  /** Starts delivering to a consumer; resolves to the function that stops it, after what is in flight. */
  subscribe: (subscription: Subscription) => Promise<() => Promise<void>>
  deadLetters: () => Promise<DeadLetter[]>
  /** Delivers a dead letter to its consumer once more and takes it off the list; false when there is none of that id. */
  replay: (deadLetterId: string) => Promise<boolean>
  /** Takes a dead letter off the list for good, delivered to nobody; false when there is none of that id. */
  discard: (deadLetterId: string) => Promise<boolean>
  /** How many events of a source a consumer has not applied yet, as far as they have been published. */
  pending: (source: string, consumer: string) => Promise<number>
  /** How many events of a source wait for an operator because a consumer could not apply them. */
  deadLetterCount: (source: string, consumer: string) => Promise<number>
  /** Rejects when the transport does not answer. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** How often and how fast a failing delivery is tried again, in every adapter. */
export type Redelivery = {
  attempts: number
  outOfOrderAttempts: number
  delayMs: (attempt: number) => number
  outOfOrderDelayMs: (attempt: number) => number
}

/** Eight tries over about a minute for what fails; what is merely out of order is asked for again within milliseconds at first. */
export const defaultRedelivery: Redelivery = {
  attempts: 8,
  outOfOrderAttempts: 60,
  delayMs: (attempt) => Math.min(100 * 2 ** attempt, 30_000),
  outOfOrderDelayMs: (attempt) => Math.min(5 * 2 ** Math.min(attempt, 8), 1_000),
}
