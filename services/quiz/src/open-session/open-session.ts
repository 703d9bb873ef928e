import type { EventContext } from '@wordloom/contracts/events'
import type { NewQuizSession } from '@wordloom/contracts/http'
import type { SessionChanges } from '../quiz/save-session.ts'
import { emptySession, type Session } from '../quiz/session.ts'

/** A session as the page announces it. The page's count of right answers is used until the answers are recorded. */
export const newSession = (
  { wordsCount, totalQuestions, correctAnswers }: NewQuizSession,
  named: Pick<Session, 'id' | 'idempotencyKey' | 'fingerprint'>,
  context: EventContext,
): Session => emptySession(named, { wordsCount, totalQuestions, correctAnswers }, context)

/** A session without answers and events: an interrupted save does not count until it is finished. */
export const withoutAnswers = (session: Session): SessionChanges => ({ session, answers: [], confusions: [], postponed: [], events: [] })
