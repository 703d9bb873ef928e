import { portableApi } from '@wordloom/contracts/portable'
import { jsonLine, lineStream, ok, type Route, route } from '@wordloom/service-kit/http'
import type { OpenExports } from '@wordloom/service-kit/limits'
import { sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { exportedSessions } from './exported-sessions.ts'

/** GET /api/quiz/export: all the learner's sessions with their answers as JSON lines, streamed; `x-total-count` says how many there are. */
export const exportSessionsRoute = ({ quizzes, openExports }: { quizzes: QuizRepository; openExports: OpenExports }): Route =>
  route(portableApi.quiz.export, {
    async handle({ learner: { userId } }) {
      const { count, raw } = await openExports(userId, async () => ({
        count: await quizzes.store.read(sessions.count({ userId })),
        raw: lineStream(exportedSessions(quizzes, userId), jsonLine),
      }))
      return ok(undefined, { raw, headers: { 'content-type': 'application/x-ndjson', 'x-total-count': String(count) } })
    },
  })
