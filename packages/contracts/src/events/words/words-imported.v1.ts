import * as z from 'zod/mini'
import { defineEvent } from '../define-event.ts'
import { wordSnapshot } from './word-snapshot.ts'

/**
 * Several words were added: from a file, with their status, schedule and day, or new ones from a program. A large file makes several of
 * these events.
 */
export const wordsImportedV1 = defineEvent({ type: 'words.words-imported', version: 1, data: z.object({ words: z.array(wordSnapshot) }) })
