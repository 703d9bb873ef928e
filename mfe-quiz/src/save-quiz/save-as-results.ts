import { quizApi } from '@wordloom/contracts/http'
import { call } from '@wordloom/web-kit'
import type { SaveQuiz } from './save-quiz.ts'

/** How the quiz page saves: all answers in one call, POST /api/quiz/results. The server computes the results. */
export const saveAsResults: SaveQuiz = ({ quizKey, answers }) =>
  call(quizApi.saveResults, { body: { answers: [...answers] }, headers: { 'Idempotency-Key': quizKey } })
