import type { EventContext } from '@wordloom/contracts/events'
import { localDateAt } from '@wordloom/service-kit/clock'
import { answeredInFuture, answeredTooLongAgo } from './quiz.errors.ts'

const minuteMs = 60_000
/** How far a learner's clock may be ahead: clocks are never quite right. */
const mostAheadMs = 5 * minuteMs
/** How far behind: an answer may have waited for a connection. */
export const mostBehindMs = 30 * 24 * 60 * minuteMs

/** When an answer was given, and the learner's local day then. */
export type GivenAt = { at: Date; on: string }

/** What the learner's clock says, within bounds; now, where it says nothing. Throws beyond the bounds. */
export function givenAt(answeredAt: string | undefined, timeZone: string, { occurredAt, localDate }: EventContext): GivenAt {
  if (answeredAt === undefined) return { at: occurredAt, on: localDate }
  const at = new Date(answeredAt)
  const ahead = at.getTime() - occurredAt.getTime()
  if (ahead > mostAheadMs) throw answeredInFuture()
  if (ahead < -mostBehindMs) throw answeredTooLongAgo()
  return { at, on: localDateAt(at, timeZone) }
}
