import * as z from 'zod/mini'
import { defineEvent } from '../define-event.ts'

/**
 * The schedule has taken in a quiz event that changed no word: a skipped question, a finished session, an answer about a word that is gone.
 * It carries nothing but its envelope's `after`, by which projections of both owners know that they have seen the whole of a quiz.
 */
export const quizFollowedV1 = defineEvent({ type: 'words.quiz-followed', version: 1, data: z.object({}) })
