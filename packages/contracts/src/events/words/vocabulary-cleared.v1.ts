import * as z from 'zod/mini'
import { count } from '../../http/fields.ts'
import { defineEvent } from '../define-event.ts'

/** A learner removed all their words at once. */
export const vocabularyClearedV1 = defineEvent({ type: 'words.vocabulary-cleared', version: 1, data: z.object({ wordsCount: count }) })
