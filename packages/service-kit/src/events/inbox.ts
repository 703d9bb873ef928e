import { accountDeletedV1, type Envelope } from '@wordloom/contracts/events'
import type { Admission } from './bus.ts'

/** How far a consumer has applied each source's events, per learner; kept beside what it projects, in the same transactions. */
export type Inbox = {
  /** The `seq` of the last event of `source` applied for this learner; 0 before the first. */
  applied: (userId: string, source: string) => Promise<number>
  /** Calls back with each number that events this process applied have set, those of echoes too; returns the unsubscribe. */
  onApplied: (listener: (userId: string, source: string, seq: number) => void) => () => void
}

/** What to do with an event of number `seq` when `applied` was the last: the rule that makes effects exactly-once and in order per learner. */
export const admissionOf = (seq: number, applied: number): Admission =>
  seq <= applied ? 'duplicate' : seq === applied + 1 ? 'applied' : 'out-of-order'

/**
 * The source under which an inbox keeps how far `by`'s events say that `by` has taken in `source`'s: `quiz@words` is 7 once an event of the
 * words service has been applied that came after quiz event 7.
 */
export const echoOf = (source: string, by: string): string => `${source}@${by}`

/** The source under which an inbox keeps that a learner has left: a tombstone, so that nothing arriving later brings anything of theirs back. */
export const leftMark = '@left'

/** What to do with an event of a learner who left: it counts as applied, whatever its number, and has no effect. */
export const admissionAfterLeaving = (seq: number, applied: number): Admission => (seq <= applied ? 'duplicate' : 'applied')

type Marked = Pick<Envelope, 'type' | 'source' | 'seq' | 'after'>

/** What applying an event sets in the inbox: its own source's number, the echoes it carries, and that its learner left where it says so. */
export function marksOf({ type, source, seq, after }: Marked): Record<string, number> {
  const marks: Record<string, number> = { [source]: seq }
  if (type === accountDeletedV1.type) marks[leftMark] = 1
  for (const [other, reached] of Object.entries(after ?? {})) marks[echoOf(other, source)] = reached
  return marks
}

/** What becomes of events that come together, given how far each learner's inbox has got. */
type AdmittedAll = {
  verdicts: Admission[]
  /** Those that are applied now. */
  applied: Envelope[]
  /** Those of them that have an effect: their learner has not left. */
  due: Envelope[]
  /** What they set in each learner's inbox, all together. */
  steps: Map<string, Record<string, number>>
}

/** Admits events one after the other, each as if those before it had been applied already. `inboxes` are by learner. */
export function admitAll(events: readonly Envelope[], inboxes: ReadonlyMap<string, Readonly<Record<string, number>>>): AdmittedAll {
  const all: AdmittedAll = { verdicts: [], applied: [], due: [], steps: new Map() }
  for (const event of events) {
    const { userId, source, seq } = event
    const step = all.steps.get(userId) ?? {}
    const inbox = { ...inboxes.get(userId), ...step }
    const left = inbox[leftMark] !== undefined
    const verdict = (left ? admissionAfterLeaving : admissionOf)(seq, inbox[source] ?? 0)
    all.verdicts.push(verdict)
    if (verdict !== 'applied') continue
    all.applied.push(event)
    if (!left) all.due.push(event)
    all.steps.set(userId, { ...step, ...marksOf(event) })
  }
  return all
}

/** How far a log goes, by source: what an inbox is set to when a projection has been made again from that log, whose beginning may be erased. */
export function appliedAfter(log: readonly Marked[]): Record<string, number> {
  const applied: Record<string, number> = {}
  for (const event of log) {
    for (const [source, seq] of Object.entries(marksOf(event))) applied[source] = Math.max(applied[source] ?? 0, seq)
  }
  return applied
}

type Listener = Parameters<Inbox['onApplied']>[0]

/** The listeners of onApplied, for adapters to share. */
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
