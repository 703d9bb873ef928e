import type { AnswerRecord, QuizQuestion, QuizResults } from '@wordloom/contracts/http'
import { ApiError } from '@wordloom/web-kit'

/** A finished quiz: one answer per question, in order. `quizKey` is its Idempotency-Key. */
export type FinishedQuiz = {
  readonly quizKey: string
  readonly questions: readonly QuizQuestion[]
  readonly answers: readonly AnswerRecord[]
}

/** Saves a finished quiz and returns its results; throws if it could not be saved. Idempotent. */
export type SaveQuiz = (quiz: FinishedQuiz) => Promise<QuizResults>

const refusedTimes: readonly (string | undefined)[] = ['quiz.answered-in-future', 'quiz.answered-too-long-ago']

/** Saves a quiz. If the learner's clock is so wrong that the server refuses the times of the answers, saves it without them: as answered now. */
export const retryWithoutTimes =
  (save: SaveQuiz): SaveQuiz =>
  async (quiz) => {
    try {
      return await save(quiz)
    } catch (error) {
      if (!(error instanceof ApiError) || !refusedTimes.includes(error.code)) throw error
      return save({ ...quiz, answers: quiz.answers.map(({ answeredAt: _, ...answer }) => answer) })
    }
  }
