import { ApiError } from '@wordloom/web-kit'
import type { SaveQuiz } from './finished-quiz.ts'

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
