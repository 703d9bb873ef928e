import { type NewQuestionRecord, QuestionRecord } from '@wordloom/contracts/http'
import { call } from '@wordloom/web-kit'

/** POST /api/quiz/questions. The same session and position again answers the same record. */
export const recordQuestion = (record: NewQuestionRecord): Promise<QuestionRecord> =>
  call('/api/quiz/questions', QuestionRecord, { method: 'POST', body: record })
