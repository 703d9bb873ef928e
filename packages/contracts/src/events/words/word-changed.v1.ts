import * as z from 'zod/mini'
import { instant } from '../../http/fields.ts'
import { WordStatus } from '../../http/word.ts'
import { changeableTexts, forTexts } from '../../http/word-texts.ts'
import { defineEvent } from '../define-event.ts'

/** A word's texts, tags, status or schedule changed; `changed` has the new value of each changed text, the new tags and sentences. */
export const wordChangedV1 = defineEvent({
  type: 'words.word-changed',
  version: 1,
  data: z.object({
    wordId: z.string(),
    previousStatus: WordStatus,
    status: WordStatus,
    changed: z.object({
      ...forTexts(changeableTexts, () => z.optional(z.string())),
      tags: z.optional(z.array(z.string())),
      /** All sentences of its meetings now. */
      sentences: z.optional(z.array(z.string())),
    }),
    due: instant,
    difficulty: z.number(),
    stability: z.number(),
    /** When the schedule last counted an answer; missing before the first review. */
    lastReviewedAt: z.optional(instant),
  }),
})
