import * as z from 'zod/mini'
import { instant, localDay } from '../../http/fields.ts'
import { defineEvent } from '../define-event.ts'

/** One answer of a quiz with the server's verdict. A skipped question has an empty answer and does not change the schedule. */
export const questionAnsweredV1 = defineEvent({
  type: 'quiz.question-answered',
  version: 1,
  data: z.object({
    sessionId: z.string(),
    wordId: z.string(),
    /** The name of a question type. Types are added without a new version of the event, so a consumer checks whether it knows the type. */
    questionType: z.string(),
    userAnswer: z.string(),
    isCorrect: z.boolean(),
    /** The answer's own id. Older events lack it; there the event's id is the answer's. */
    answerId: z.optional(z.string()),
    /** When it was given, and the learner's local day then; the envelope's where they are missing. */
    answeredAt: z.optional(instant),
    answeredOn: z.optional(localDay),
  }),
})
