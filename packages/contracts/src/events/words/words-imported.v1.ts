import * as z from 'zod/mini'
import { instant, localDay } from '../../http/fields.ts'
import { WordStatus } from '../../http/word.ts'
import { defineEvent } from '../define-event.ts'

/**
 * Words came into a learner's vocabulary together: from a file, with the status, schedule and day they had where they come from, or new ones from
 * a program. A file of many words makes several of these.
 */
export const wordsImportedV1 = defineEvent({
  type: 'words.words-imported',
  version: 1,
  data: z.object({
    words: z.array(
      z.object({
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
    ),
  }),
})
