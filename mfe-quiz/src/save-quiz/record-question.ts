import { type NewQuestionRecord, QuestionRecord } from '@wordloom/contracts/http'
import { callForResponse, UnexpectedAnswerError } from '@wordloom/web-kit'

const path = '/api/quiz/questions'

/**
 * POST /api/quiz/questions. Idempotent per session and position. Resolves once the record is stored, with a function that reads the rest of
 * the answer.
 */
export const recordQuestion = async (record: NewQuestionRecord): Promise<() => Promise<QuestionRecord>> => {
  const response = await callForResponse(path, { method: 'POST', body: record })
  const answer = response.json()
  return async () => {
    try {
      return QuestionRecord.parse(await answer)
    } catch (cause) {
      throw new UnexpectedAnswerError(path, cause)
    }
  }
}
