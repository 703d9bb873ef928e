import type { QuizQuestion } from '@wordloom/contracts/http'

/** Whether an answer is right: typed words after trim and lower-case, everything else exactly (docs/decisions/quiz.md). */
export const isRightAnswer = (question: QuizQuestion, answer: string): boolean =>
  question.questionType === 'fill_blank'
    ? answer.trim().toLowerCase() === question.correctAnswer.trim().toLowerCase()
    : answer === question.correctAnswer

/** The rounded percentage of right answers; 0 without questions. */
export const accuracyOf = (correctAnswers: number, totalQuestions: number): number =>
  totalQuestions === 0 ? 0 : Math.round((correctAnswers / totalQuestions) * 100)

/** From this accuracy on the completion icon is green, below it yellow. */
export const goodAccuracy = 80
