import { type NewQuizSession, type QuizSession, quizApi } from '@wordloom/contracts/http'
import { call } from '@wordloom/web-kit'

/** POST /api/quiz/sessions. Idempotent: the same key returns the same session. */
export const createSession = (quizKey: string, session: NewQuizSession): Promise<QuizSession> =>
  call(quizApi.openSession, { body: session, headers: { 'Idempotency-Key': quizKey } })
