import { maxOfferedTags, quizApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { QuizRepository } from '../quiz/quiz.repository.ts'

/** GET /api/quiz/tags: the learner's tags that a quiz can be narrowed to, with the numbers of their words. */
export const tagsInUseRoute = ({ quizzes }: { quizzes: QuizRepository }): Route =>
  route(quizApi.tags, {
    readsProjection: true,
    handle: async ({ learner: { userId }, now }) => ok(await quizzes.tags(userId, now, maxOfferedTags)),
  })
