import * as z from 'zod/mini'
import { instant, localDay } from '../../http/fields.ts'
import { WordStatus } from '../../http/word.ts'
import { defineEvent } from '../define-event.ts'

/** A word came into a learner's vocabulary: newly added, brought back by Undo, or imported (then status and addedOn are those it had). */
export const wordAddedV1 = defineEvent({
  type: 'words.word-added',
  version: 1,
  data: z.object({
    wordId: z.string(),
    text: z.string(),
    definition: z.string(),
    partOfSpeech: z.string(),
    example: z.string(),
    context: z.string(),
    status: WordStatus,
    /** The local day the word counts for in progress. */
    addedOn: localDay,
    /** When it is to be reviewed next. */
    due: instant,
    /** FSRS difficulty and stability (days); 0 before the first review. */
    difficulty: z.number(),
    stability: z.number(),
  }),
})
