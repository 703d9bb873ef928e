import type { Envelope } from '@wordloom/contracts/events'
import type { Admission, Inbox } from '@wordloom/service-kit/events'
import type { DayTotals, ProgressDelta, WordCounts } from './progress.ts'

/** Where progress is kept: counts that events add to, so that reading them costs the same however many words there are. */
export type ProgressRepository = {
  inbox: Inbox
  /** Applies a consumed event's delta when it is its turn. */
  apply: (event: Envelope, delta: ProgressDelta) => Promise<Admission>
  /** The same for events of any learners that have come together, in their order. */
  applyAll: (events: readonly { event: Envelope; delta: ProgressDelta }[]) => Promise<Admission[]>
  /** Erases a learner's progress as the consumed event's effect. */
  forget: (event: Envelope) => Promise<Admission>
  wordCounts: (userId: string) => Promise<WordCounts>
  /** The learner's days from `from` to `to`, both included; days on which nothing happened are left out. */
  days: (userId: string, from: string, to: string) => Promise<DayTotals[]>
  /** All days on which something happened, latest first; they are read as they are asked for. */
  latestDays: (userId: string) => AsyncIterable<DayTotals>
  /** Empties a learner's projection and inbox and applies their whole log again, in one transaction: a rebuild. */
  rebuild: (userId: string, log: readonly { event: Envelope; delta: ProgressDelta }[]) => Promise<void>
  ready: () => Promise<void>
}
