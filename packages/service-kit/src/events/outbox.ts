import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import { currentTraceparent } from '../tracing/active-spans.ts'

/**
 * A service's outbox and, since published events stay in it, its event log. This is the interface for the relay and operators; each
 * adapter adds a `commit`, which writes state and events in one transaction.
 */
export type Outbox = {
  /** Events not yet marked as published and older than `olderThanMs`, oldest first. */
  pending: (limit: number, olderThanMs?: number) => Promise<Envelope[]>
  markPublished: (ids: readonly string[]) => Promise<void>
  /** Calls back after each commit with the events it added; returns the unsubscribe. */
  onCommitted: (listener: (events: readonly Envelope[]) => void) => () => void
  /** The learners with events in this outbox, in a stable order. */
  learners: () => AsyncIterable<string>
  /** A learner's events after `afterSeq` in order of `seq`. */
  eventsOf: (userId: string, afterSeq?: number) => AsyncIterable<Envelope>
  /** The number of a learner's latest event; 0 before the first. */
  lastSeq: (userId: string) => Promise<number>
  /** How many events are not published yet, and the time of the oldest (null if there are none). */
  backlog: () => Promise<{ count: number; oldest: string | null }>
}

/** What each adapter adds for deleted accounts. */
export type Closing<Closed extends void | Promise<void>> = {
  /**
   * Erases all of a learner's events and refuses further ones: a change that emits one fails with `auth.signed-out`. Joins the current
   * transaction, if there is one. A pending event leaves the log at once but is deleted only after its publication, since consumers wait
   * for its number.
   */
  close: (userId: string) => Closed
}

/** A draft with its number and, if requests are traced, its trace. */
export function numbered(draft: DraftEvent, seq: number): Envelope {
  const traceparent = currentTraceparent()
  return traceparent === undefined ? { ...draft, seq } : { ...draft, seq, traceparent }
}

/** The listeners of `onCommitted`; used by every adapter. */
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
