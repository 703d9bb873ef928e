import * as z from 'zod/mini'
import { count, localDay } from '../../http/fields.ts'
import { defineEvent } from '../define-event.ts'

/** A learner finished a quiz; finishedOn is their local day. */
export const sessionFinishedV1 = defineEvent({
  type: 'quiz.session-finished',
  version: 1,
  data: z.object({ sessionId: z.string(), wordsCount: count, correctAnswers: count, totalQuestions: count, finishedOn: localDay }),
})
