import type { EventContext } from '@wordloom/contracts/events'
import { localDateAt } from '@wordloom/service-kit/clock'
import type { AskedQuestion } from './asked-question.ts'
import { answeredInFuture, answeredTooLongAgo } from './quiz.errors.ts'

const minuteMs = 60_000
/** How far a learner's clock may be ahead: clocks are never quite right. */
const mostAheadMs = 5 * minuteMs
/** How far behind: an answer may have waited for a connection. */
export const mostBehindMs = 30 * 24 * 60 * minuteMs

/** When an answer was given, and the learner's local day then. */
export type GivenAt = { at: Date; on: string }

/**
 * What the learner's clock says, within bounds; now, where it says nothing. Throws beyond the bounds. A clock that is behind within them may say that
 * an answer is older than its question: it was given when that was asked at the earliest.
 */
export function givenAt(
  answeredAt: string | undefined,
  { askedAt }: Pick<AskedQuestion, 'askedAt'>,
  timeZone: string,
  { occurredAt, localDate }: EventContext,
): GivenAt {
  if (answeredAt === undefined) return { at: occurredAt, on: localDate }
  const told = new Date(answeredAt)
  const ahead = told.getTime() - occurredAt.getTime()
  if (ahead > mostAheadMs) throw answeredInFuture()
  if (ahead < -mostBehindMs) throw answeredTooLongAgo()
  const at = told < askedAt ? askedAt : told
  return { at, on: localDateAt(at, timeZone) }
}
