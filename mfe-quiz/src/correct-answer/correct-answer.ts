import { type NewCorrection, type QuizResults, quizApi } from '@wordloom/contracts/http'
import { call } from '@wordloom/web-kit'

/** POST /api/quiz/corrections: corrects an answer that is saved, until the next quiz begins. Answers the results as they are then. */
export const correctAnswer = (correction: NewCorrection): Promise<QuizResults> => call(quizApi.correctAnswer, { body: correction })
