import type { Envelope } from '@wordloom/contracts/events'
import { DomainError, isStoreUnavailable } from '../errors/index.ts'
import { traceIdOf } from '../tracing/spans.ts'

/**
 * The outcome of an event at a consumer: `applied` now, a `duplicate` of an event applied before, or `out-of-order`: an event of this
 * learner with a smaller `seq` has not arrived yet.
 */
export type Admission = 'applied' | 'duplicate' | 'out-of-order'

/** One consumer of one owner's events: every event of the source is delivered at least once, in any order. */
export type Subscription = {
  /** The owner of the events, e.g. `words`. */
  source: string
  /** The durable name of the consumer, e.g. `stats`: replicas under one name share the work. */
  consumer: string
  /**
   * Applies an event. If it throws, the bus retries later; after too many attempts the event becomes a dead letter. An error of a store
   * that is away is no attempt.
   */
  apply: (event: Envelope) => Promise<Admission>
  /**
   * Applies a batch of events in order and returns the outcome of each, for a consumer that handles batches more cheaply. A bus may use
   * it or not. If it throws, each event is applied alone.
   */
  applyAll?: (events: readonly Envelope[]) => Promise<Admission[]>
  /**
   * Whether a batch may mix learners (`any`, the default) or holds the events of one learner. The latter suits a consumer whose data
   * learners also write: a transaction over many learners would conflict with all of them.
   */
  batchBy?: 'any' | 'learner'
}

/** How a consumer takes an event: its admission, or why it failed. */
export async function outcomeOf(subscription: Pick<Subscription, 'apply'>, event: Envelope): Promise<Admission | Error> {
  try {
    return await subscription.apply(event)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

// WriteConflict, NoSuchTransaction and TransactionExceededLifetimeLimitSeconds: the store has responded, and the event itself may be too large
// for one transaction.
const endedTransactions: readonly unknown[] = [112, 251, 290]

/**
 * Whether an event was not applied because the consumer's store does not respond. This says nothing about the event, so it is retried until
 * the store is back. A transaction that was given up has the error `service.unavailable`, whose cause is that of its last try.
 */
export const isStoreAway = (outcome: unknown): boolean =>
  outcome instanceof DomainError
    ? outcome.code === 'service.unavailable' && (outcome.cause === undefined || isStoreAway(outcome.cause))
    : isStoreUnavailable(outcome) && !('code' in outcome && endedTransactions.includes(outcome.code))

/** An event's log fields: its id and type and its request, trace and learner; never its data. */
export const eventFields = (event: Partial<Envelope> | null) => ({
  event: event?.id,
  type: event?.type,
  userId: event?.userId,
  requestId: event?.correlationId,
  traceId: traceIdOf(event?.traceparent),
})

/** An event that a consumer could not apply, kept as a dead letter for an operator. */
export type DeadLetter = { id: string; source: string; consumer: string; event: Envelope; reason: string; at: string }

/** The transport between services; at-least-once, any order. Adapters: in-process and NATS JetStream. */
export type EventBus = {
  /** Resolves when the transport has stored the event; rejects when it has not, or may not have. */
  publish: (event: Envelope) => Promise<void>
  /** Starts delivering to a consumer; resolves to the function that stops it, which waits for deliveries in flight. */
  subscribe: (subscription: Subscription) => Promise<() => Promise<void>>
  deadLetters: () => Promise<DeadLetter[]>
  /** Delivers a dead letter to its consumer once more and removes it; false if the id is unknown. */
  replay: (deadLetterId: string) => Promise<boolean>
  /** Removes a dead letter without delivering it; false if the id is unknown. */
  discard: (deadLetterId: string) => Promise<boolean>
  /** How many published events of a source a consumer has not applied yet. */
  pending: (source: string, consumer: string) => Promise<number>
  /** How many dead letters a consumer has from a source. */
  deadLetterCount: (source: string, consumer: string) => Promise<number>
  /** Rejects when the transport does not respond. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** How often and after what delay a failing delivery is retried, in every adapter. */
export type Redelivery = {
  attempts: number
  outOfOrderAttempts: number
  delayMs: (attempt: number) => number
  outOfOrderDelayMs: (attempt: number) => number
}

const maxStoreAwayDelayMs = 5_000

/** The delay of a retry after the store was away `times` times: short, so that events are applied soon after it is back. */
export const storeAwayDelayMs = ({ delayMs }: Redelivery, times: number): number => Math.min(delayMs(times), maxStoreAwayDelayMs)

/** A failing event gets eight attempts over about 25 seconds; one out of order is retried within milliseconds at first. */
export const defaultRedelivery: Redelivery = {
  attempts: 8,
  outOfOrderAttempts: 60,
  delayMs: (attempt) => Math.min(100 * 2 ** attempt, 30_000),
  outOfOrderDelayMs: (attempt) => Math.min(5 * 2 ** Math.min(attempt, 8), 1_000),
}
