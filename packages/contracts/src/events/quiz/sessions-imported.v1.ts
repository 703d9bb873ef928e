import * as z from 'zod/mini'
import { count, localDay } from '../../http/fields.ts'
import { defineEvent } from '../define-event.ts'

/**
 * Quizzes that were finished elsewhere were imported from a file; each counts for its own day. Their answers are not published again: they
 * changed the schedule where they were given, and words are imported with their schedule.
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
