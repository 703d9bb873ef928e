import type { AnswerRecord, QuizQuestion, QuizResults } from '@wordloom/contracts/http'
import { percent } from '@wordloom/contracts/rules'
import { countsAsRight } from '../quiz-flow/counts-as-right.ts'

/** A finished quiz: one answer per question, in order. `quizKey` is its Idempotency-Key. */
export type FinishedQuiz = {
  readonly quizKey: string
  readonly questions: readonly QuizQuestion[]
  readonly answers: readonly AnswerRecord[]
}

/** Saves a finished quiz and returns its results; throws if it could not be saved. Idempotent. */
export type SaveQuiz = (quiz: FinishedQuiz) => Promise<QuizResults>

/** How many answers are right. */
export const rightAnswers = ({ answers }: FinishedQuiz): number => answers.filter(countsAsRight).length

/** The results as computed on the page, under the session they were saved as. */
export const localResults = (quiz: FinishedQuiz, sessionId: string): QuizResults => {
  const correctAnswers = rightAnswers(quiz)
  const totalQuestions = quiz.questions.length
  return { sessionId, correctAnswers, totalQuestions, accuracy: percent(correctAnswers, totalQuestions) }
}
