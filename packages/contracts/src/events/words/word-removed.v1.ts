import * as z from 'zod/mini'
import { localDay } from '../../http/fields.ts'
import { WordStatus } from '../../http/word.ts'
import { defineEvent } from '../define-event.ts'

/** A word was removed from a learner's vocabulary; status and addedOn are its last ones. */
export const wordRemovedV1 = defineEvent({
  type: 'words.word-removed',
  version: 1,
  data: z.object({ wordId: z.string(), status: WordStatus, addedOn: localDay }),
})
