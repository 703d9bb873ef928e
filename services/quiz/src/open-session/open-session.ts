import type { EventContext } from '@wordloom/contracts/events'
import type { NewQuizSession } from '@wordloom/contracts/http'
import type { Saved } from '../quiz/save.ts'
import type { Session } from '../quiz/session.ts'

/** A session as the page announces it: its count of right answers stands until the answers are here. */
export const newSession = (
  body: NewQuizSession,
  { id, idempotencyKey, fingerprint }: Pick<Session, 'id' | 'idempotencyKey' | 'fingerprint'>,
  context: EventContext,
): Session => ({
  id,
  userId: context.userId,
  idempotencyKey,
  fingerprint,
  wordsCount: body.wordsCount,
  totalQuestions: body.totalQuestions,
  correctAnswers: body.correctAnswers,
  answered: 0,
  undone: 0,
  openedAt: context.occurredAt,
  openedOn: context.localDate,
  finishedAt: null,
})

/** A session with none of its answers yet, and so without an event: an interrupted save counts for nothing until it is finished. */
export const withoutAnswers = (session: Session): Saved => ({ session, answers: [], confusions: [], postponed: [], events: [] })
