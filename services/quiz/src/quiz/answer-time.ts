import type { EventContext } from '@wordloom/contracts/events'
import { localDateAt } from '@wordloom/service-kit/clock'
import type { AskedQuestion } from './asked-question.ts'
import { answeredInFuture, answeredTooLongAgo } from './quiz.errors.ts'

const minuteMs = 60_000
/** How far a learner's clock may be ahead of the server's. */
const maxClockAheadMs = 5 * minuteMs
/** How old an answer may be: it may have waited for a connection. */
export const maxAnswerAgeMs = 30 * 24 * 60 * minuteMs

/** When an answer was given, and the learner's local day then. */
export type AnswerTime = { at: Date; on: string }

/**
 * The time of the learner's clock, or now if it is missing. Throws if it is too far ahead or too long ago. A slow clock may date an answer before
 * its question; then the time of the question is used.
 */
export function answerTime(
  answeredAt: string | undefined,
  { askedAt }: Pick<AskedQuestion, 'askedAt'>,
  timeZone: string,
  { occurredAt, localDate }: EventContext,
): AnswerTime {
  if (answeredAt === undefined) return { at: occurredAt, on: localDate }
  const told = new Date(answeredAt)
  const ahead = told.getTime() - occurredAt.getTime()
  if (ahead > maxClockAheadMs) throw answeredInFuture()
  if (ahead < -maxAnswerAgeMs) throw answeredTooLongAgo()
  const at = told < askedAt ? askedAt : told
  return { at, on: localDateAt(at, timeZone) }
}
