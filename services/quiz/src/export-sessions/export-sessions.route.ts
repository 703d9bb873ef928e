import { jsonLine, lineStream, ok, type Route, route } from '@wordloom/service-kit/http'
import type { QuizRepository } from '../quiz/quiz.repository.ts'

/** GET /api/quiz/export: all the learner's sessions with their answers as JSON lines, streamed; `x-total-count` says how many there are. */
export const exportSessionsRoute = ({ quizzes }: { quizzes: QuizRepository }): Route =>
  route({
    method: 'get',
    path: '/api/quiz/export',
    async handle({ learner: { userId } }) {
      return ok(undefined, {
        raw: lineStream(quizzes.exported(userId), jsonLine),
        headers: { 'content-type': 'application/x-ndjson', 'x-total-count': String(await quizzes.count(userId)) },
      })
    },
  })
