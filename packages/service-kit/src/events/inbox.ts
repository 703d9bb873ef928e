import { accountDeletedV1, type Envelope } from '@wordloom/contracts/events'
import type { Admission } from './bus.ts'

/** How far a consumer has applied each source's events, per learner; stored in the same transactions as the projection. */
export type Inbox = {
  /** The `seq` of the last event of `source` applied for this learner; 0 before the first. */
  applied: (userId: string, source: string) => Promise<number>
  /** Calls back with each mark, echoes included, that an event applied by this process has set; returns the unsubscribe. */
  onApplied: (listener: (userId: string, source: string, seq: number) => void) => () => void
}

/**
 * The outcome for event number `seq` if `applied` was the last: makes effects exactly-once and in order per learner. An event of a deleted
 * account counts as applied, whatever its number, without effect.
 */
export const admissionOf = (seq: number, applied: number, isDeleted = false): Admission =>
  seq <= applied ? 'duplicate' : isDeleted || seq === applied + 1 ? 'applied' : 'out-of-order'

/**
 * The name of an echo mark: how far the service `by` has applied `source`, as its own events say. `quiz@words` is 7 once an event
 * has been applied that the words service emitted after quiz event 7.
 */
export const echoOf = (source: string, by: string): string => `${source}@${by}`

/** The mark of a deleted account: a tombstone, so that a later event cannot restore the learner's data. */
export const deletedMark = '@left'

type Marked = Pick<Envelope, 'type' | 'source' | 'seq' | 'after'>

/** The marks an applied event sets in the inbox: its source's number, the echoes it carries, and the tombstone if it deletes the account. */
export function marksOf({ type, source, seq, after }: Marked): Record<string, number> {
  const marks: Record<string, number> = { [source]: seq }
  if (type === accountDeletedV1.type) marks[deletedMark] = 1
  for (const [other, reached] of Object.entries(after ?? {})) marks[echoOf(other, source)] = reached
  return marks
}

type BatchAdmission = {
  outcomes: Admission[]
  /** The events that count as applied. */
  applied: Envelope[]
  /** The applied events that have an effect: their account is not deleted. */
  effective: Envelope[]
  /** The marks the batch sets, by learner. */
  marks: Map<string, Record<string, number>>
}

/** Admits events in order, each as if those before it were applied already. `inboxes` are by learner. */
export function admitBatch(events: readonly Envelope[], inboxes: ReadonlyMap<string, Readonly<Record<string, number>>>): BatchAdmission {
  const batch: BatchAdmission = { outcomes: [], applied: [], effective: [], marks: new Map() }
  for (const event of events) {
    const { userId, source, seq } = event
    const marks = batch.marks.get(userId) ?? {}
    const inbox = { ...inboxes.get(userId), ...marks }
    const deleted = inbox[deletedMark] !== undefined
    const outcome = admissionOf(seq, inbox[source] ?? 0, deleted)
    batch.outcomes.push(outcome)
    if (outcome !== 'applied') continue
    batch.applied.push(event)
    if (!deleted) batch.effective.push(event)
    batch.marks.set(userId, { ...marks, ...marksOf(event) })
  }
  return batch
}

/** The marks of a whole log: what an inbox is set to after a rebuild from that log, the beginning of which may be erased. */
export function appliedAfter(log: readonly Marked[]): Record<string, number> {
  const applied: Record<string, number> = {}
  for (const event of log) {
    for (const [source, seq] of Object.entries(marksOf(event))) applied[source] = Math.max(applied[source] ?? 0, seq)
  }
  return applied
}

type Listener = Parameters<Inbox['onApplied']>[0]

/** The listeners of `onApplied`; used by every adapter. */
export function createAppliedSignal(): { emit: (event: Marked & { userId: string }) => void; on: Inbox['onApplied'] } {
  const listeners = new Set<Listener>()
  return {
    emit: (event) => {
      for (const [source, seq] of Object.entries(marksOf(event))) for (const listener of listeners) listener(event.userId, source, seq)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
