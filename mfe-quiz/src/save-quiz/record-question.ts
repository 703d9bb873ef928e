import { type NewQuestionRecord, type QuestionRecord, quizApi } from '@wordloom/contracts/http'
import { callAndRead } from '@wordloom/web-kit'

/**
 * POST /api/quiz/questions. Idempotent per session and position. Resolves once the record is stored, with a function that reads the rest of
 * the answer.
 */
export const recordQuestion = async (record: NewQuestionRecord): Promise<() => Promise<QuestionRecord>> => {
  const answer = (await callAndRead(quizApi.recordQuestion, { body: record })).read()
  return () => answer
}
