import type { EventContext } from '@wordloom/contracts/events'
import type { NewQuizSession } from '@wordloom/contracts/http'
import type { SessionChanges } from '../quiz/save-session.ts'
import type { Session } from '../quiz/session.ts'

/** A session as the page announces it. The page's count of right answers is used until the answers are recorded. */
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

/** A session without answers and events: an interrupted save does not count until it is finished. */
export const withoutAnswers = (session: Session): SessionChanges => ({ session, answers: [], confusions: [], postponed: [], events: [] })
