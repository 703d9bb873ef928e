import * as z from 'zod/mini'
import { defineEvent } from '../define-event.ts'

/**
 * The schedule has handled a quiz event that changed no word: a skipped question, a finished session, an answer about a removed word. It
 * has only its envelope's `after`, by which projections of both owners know that they have seen a whole quiz.
 */
export const quizFollowedV1 = defineEvent({ type: 'words.quiz-followed', version: 1, data: z.object({}) })
