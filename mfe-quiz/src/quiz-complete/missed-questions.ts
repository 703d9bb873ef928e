import type { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import { countsAsRight } from '../quiz-flow/counts-as-right.ts'

/** The questions that were answered wrong or skipped, as far as they were not undone or right after all. */
export const missedQuestions = (questions: readonly QuizQuestion[], answers: readonly AnswerRecord[]): QuizQuestion[] =>
  questions.filter((_, place) => {
    const answer = answers[place]
    return answer !== undefined && !countsAsRight(answer)
  })
