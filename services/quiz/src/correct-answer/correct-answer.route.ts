import { quizApi } from '@wordloom/contracts/http'
import { created, ok, type Route, route } from '@wordloom/service-kit/http'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { resultsOf } from '../quiz/session.ts'
import { correctInSession } from './correct-in-session.ts'

/** POST /api/quiz/corrections: 201 and the results of the session as they are now, or 200 where the correction was made before. */
export const correctAnswerRoute = ({ quizzes }: { quizzes: QuizRepository }): Route =>
  route(quizApi.correctAnswer, {
    async handle({ body, context }) {
      const { session, committed } = await correctInSession(quizzes, body, context)
      return (committed.length > 0 ? created : ok)(resultsOf(session), { committed })
    },
  })
