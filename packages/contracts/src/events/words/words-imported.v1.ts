import * as z from 'zod/mini'
import { defineEvent } from '../define-event.ts'
import { wordSnapshot } from './word-snapshot.ts'

/**
 * Words came into a learner's vocabulary together: from a file, with the status, schedule and day they had where they come from, or new ones from
 * a program. A file of many words makes several of these.
 */
export const wordsImportedV1 = defineEvent({ type: 'words.words-imported', version: 1, data: z.object({ words: z.array(wordSnapshot) }) })
