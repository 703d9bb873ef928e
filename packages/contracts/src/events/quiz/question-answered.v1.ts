import * as z from 'zod/mini'
import { QuestionType } from '../../http/quiz.ts'
import { defineEvent } from '../define-event.ts'

/** One answer of a quiz with the server's verdict. A skipped question has an empty answer and does not change the schedule. */
export const questionAnsweredV1 = defineEvent({
  type: 'quiz.question-answered',
  version: 1,
  data: z.object({ sessionId: z.string(), wordId: z.string(), questionType: QuestionType, userAnswer: z.string(), isCorrect: z.boolean() }),
})
