import * as z from 'zod/mini'
import { count, localDay } from '../../http/fields.ts'
import { defineEvent } from '../define-event.ts'

/**
 * Quizzes that were finished elsewhere came in together, from a file; each counts for its own day. Their answers moved the schedule where
 * they were given, and the words bring it along: they are not told again.
 */
export const sessionsImportedV1 = defineEvent({
  type: 'quiz.sessions-imported',
  version: 1,
  data: z.object({
    sessions: z.array(
      z.object({ sessionId: z.string(), wordsCount: count, correctAnswers: count, totalQuestions: count, finishedOn: localDay }),
    ),
  }),
})
