import { quizApi } from '@wordloom/contracts/http'
import { percent } from '@wordloom/contracts/rules'
import { call, callForResponse } from '@wordloom/web-kit'
import { countsAsRight } from '../quiz-flow/quiz-state.ts'
import type { SaveQuiz } from './save-quiz.ts'

/**
 * How the dialog saves: the session first, then one record per answer, in order. After a failure all of it is sent again; the quiz's key
 * and each record's position make that idempotent. The results are computed here.
 */
export const saveAsSession: SaveQuiz = async ({ quizKey, questions, answers }) => {
  const correctAnswers = answers.filter(countsAsRight).length
  const totalQuestions = questions.length
  const wordsCount = new Set(questions.map(({ word }) => word.id)).size
  const { id: sessionId } = await call(quizApi.openSession, {
    body: { wordsCount, correctAnswers, totalQuestions },
    headers: { 'Idempotency-Key': quizKey },
  })
  const records: Promise<unknown>[] = []
  for (const [position, { questionId, answer, ...given }] of answers.entries()) {
    const question = questions[position]
    if (question === undefined) throw new Error('An answer has no question')
    const { id: wordId } = question.word
    const { questionType, correctAnswer } = question
    // The next record waits until this one is stored, but not until its answer has been read.
    const { read } = await callForResponse(quizApi.recordQuestion, {
      body: { sessionId, wordId, questionType, userAnswer: answer, correctAnswer, questionId, position, ...given },
    })
    const reading = read()
    // Awaited below. Until then a rejection would be reported as unhandled, and lost if a later record fails too.
    reading.catch(() => {})
    records.push(reading)
  }
  await Promise.all(records)
  return { sessionId, correctAnswers, totalQuestions, accuracy: percent(correctAnswers, totalQuestions) }
}
