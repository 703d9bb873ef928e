import * as z from 'zod/mini'
import { count, instant, localDay } from '../../http/fields.ts'
import { Correction } from '../../http/quiz.ts'
import { defineEvent } from '../define-event.ts'

/**
 * A learner corrected a published answer: it was right after all, or it is withdrawn. For a finished session, `finished` has its totals before
 * and after; a session left without answers does not count.
 */
export const answerCorrectedV1 = defineEvent({
  type: 'quiz.answer-corrected',
  version: 1,
  data: z.object({
    correctionId: z.string(),
    sessionId: z.string(),
    wordId: z.string(),
    answerId: z.string(),
    correction: Correction,
    correctedAt: instant,
    finished: z.optional(
      z.object({
        finishedOn: localDay,
        before: z.object({ correctAnswers: count, totalQuestions: count }),
        after: z.object({ correctAnswers: count, totalQuestions: count }),
      }),
    ),
  }),
})
