import { type Quiz, quizApi, tagKey } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { keepAsked } from '../quiz/asked-questions.ts'
import { generateQuiz, type QuizMaking } from './generate-quiz.ts'

/** GET /api/quiz/generate: up to five questions, with `?tag=` about words that have it, remembered as asked; none where there are no words. */
export const generateQuizRoute = (making: QuizMaking): Route =>
  route(quizApi.generate, {
    readsProjection: true,
    async handle({ query: { tag }, learner: { userId }, localDate, now }) {
      const { made, waiting } = await generateQuiz(making, { userId, localDate, now, tagKey: tag === '' ? undefined : tagKey(tag) })
      if (made.length === 0) return ok({ questions: [] } satisfies Quiz)
      await keepAsked(
        making.quizzes,
        made.map(({ asked }) => asked),
      )
      return ok({ questions: made.map(({ question }) => question), waiting } satisfies Quiz)
    },
  })
