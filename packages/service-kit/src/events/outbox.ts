import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import { DomainError } from '../errors/index.ts'
import { currentTraceparent } from '../tracing/active-spans.ts'

/**
 * A service's outbox and, since nothing is ever taken out of it, its event log. Adapters write to it inside the transaction that
 * changes the state, each through an `append` of its own kind; this is the side that the relay and operators see.
 */
export type Outbox = {
  /** Events not yet marked as published, oldest first; only those older than `olderThanMs`, so that a sweep leaves fresh ones to the relay. */
  pending: (limit: number, olderThanMs?: number) => Promise<Envelope[]>
  markPublished: (ids: readonly string[]) => Promise<void>
  /** Calls back after each commit with the events it added; returns the unsubscribe. */
  onCommitted: (listener: (events: readonly Envelope[]) => void) => () => void
  /** The learners that have events here, in a stable order. */
  learners: () => AsyncIterable<string>
  /** A learner's events after `afterSeq` in order of `seq`. */
  eventsOf: (userId: string, afterSeq?: number) => AsyncIterable<Envelope>
  /** The number of a learner's latest event, 0 before the first: it is another after every change that had one. */
  lastSeq: (userId: string) => Promise<number>
  /** How many events wait to be published, and since when the oldest does (null when none does). */
  backlog: () => Promise<{ count: number; oldest: string | null }>
  /**
   * Removes a learner's events but those named; for a learner who left. What is still pending is out of the log at once and gone as soon
   * as it is published, since consumers wait for its number. Numbers go on from where they were.
   */
  erase: (userId: string, keepIds: readonly string[]) => Promise<void>
  /** Removes all of a learner's events, as `erase` does, and takes no more of them: a change that brings one is refused with `auth.signed-out`. */
  close: (userId: string) => Promise<void>
}

/** A draft with its number; where requests are traced, it notes which trace it comes from. */
export function numbered(draft: DraftEvent, seq: number): Envelope {
  const traceparent = currentTraceparent()
  return traceparent === undefined ? { ...draft, seq } : { ...draft, seq, traceparent }
}

/** Why an event of a learner who left is not taken. */
export const learnerLeft = (): DomainError => new DomainError('auth.signed-out', 'Please sign in to go on')

/** The listeners of onCommitted, for adapters to share. */
export function createCommitSignal(): { emit: (events: readonly Envelope[]) => void; on: Outbox['onCommitted'] } {
  const listeners = new Set<(events: readonly Envelope[]) => void>()
  return {
    emit: (events) => {
      if (events.length > 0) for (const listener of listeners) listener(events)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
