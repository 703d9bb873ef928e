import { quizApi } from '@wordloom/contracts/http'
import { created, ok, type Route, route } from '@wordloom/service-kit/http'
import { assertSameRequest, fingerprintOf, parseIdempotencyKey } from '@wordloom/service-kit/idempotency'
import type { NewId } from '@wordloom/service-kit/ids'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { openSession, withoutAnswers } from '../quiz/save-session.ts'
import { emptySession, toSessionResponse } from '../quiz/session.ts'

/** POST /api/quiz/sessions: 201 and the session, or 200 and the one that was opened under the same Idempotency-Key. */
export const openSessionRoute = ({ quizzes, newId }: { quizzes: QuizRepository; newId: NewId }): Route =>
  route(quizApi.openSession, {
    async handle({ body, context, idempotencyKey }) {
      const fingerprint = fingerprintOf('sessions', body)
      const named = { id: newId(), idempotencyKey: parseIdempotencyKey(idempotencyKey) ?? null, fingerprint }
      // The page's count of right answers is used until the answers are recorded.
      const announced = emptySession(named, body, context)
      const { session, opened } = await openSession(quizzes, withoutAnswers(announced))
      assertSameRequest(session.fingerprint, fingerprint)
      return (opened ? created : ok)(toSessionResponse(session))
    },
  })
