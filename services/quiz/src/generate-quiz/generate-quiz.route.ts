import { type Quiz, quizApi, tagKey } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { storeAskedQuestions } from '../quiz/asked-questions.ts'
import { type GenerateQuizDependencies, generateQuiz } from './generate-quiz.ts'

/** GET /api/quiz/generate: up to five questions, with `?tag=` about words with that tag, stored as asked; none if there are no words. */
export const generateQuizRoute = (making: GenerateQuizDependencies): Route =>
  route(quizApi.generate, {
    readsProjection: true,
    async handle({ query: { tag }, learner: { userId }, localDate, now }) {
      const { made, waiting } = await generateQuiz(making, { userId, localDate, now, tagKey: tag === '' ? undefined : tagKey(tag) })
      if (made.length === 0) return ok({ questions: [] } satisfies Quiz)
      const asked = made.map((each) => each.asked)
      await storeAskedQuestions(making.quizzes, asked)
      return ok({ questions: made.map(({ question }) => question), waiting } satisfies Quiz)
    },
  })
