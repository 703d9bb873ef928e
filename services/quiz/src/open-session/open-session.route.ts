import { quizApi } from '@wordloom/contracts/http'
import { created, ok, type Route, route } from '@wordloom/service-kit/http'
import type { NewId } from '@wordloom/service-kit/ids'
import { assertSameRequest, fingerprintOf, parseIdempotencyKey } from '../quiz/idempotency.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { openSession } from '../quiz/save-session.ts'
import { toSessionResponse } from '../quiz/session-counts.ts'
import { newSession, withoutAnswers } from './open-session.ts'

/** POST /api/quiz/sessions: 201 and the session, or 200 and the one that was opened under the same Idempotency-Key. */
export const openSessionRoute = ({ quizzes, newId }: { quizzes: QuizRepository; newId: NewId }): Route =>
  route(quizApi.openSession, {
    async handle({ body, context, idempotencyKey }) {
      const fingerprint = fingerprintOf('sessions', body)
      const announced = newSession(body, { id: newId(), idempotencyKey: parseIdempotencyKey(idempotencyKey), fingerprint }, context)
      const { session, opened } = await openSession(quizzes, withoutAnswers(announced))
      assertSameRequest(session, fingerprint)
      return (opened ? created : ok)(toSessionResponse(session))
    },
  })
