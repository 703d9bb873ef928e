import * as z from 'zod/mini'
import { instant, localDay } from '../../http/fields.ts'
import { WordStatus } from '../../http/word.ts'
import { snapshotFields } from '../../http/word-texts.ts'

/** The data of a word in version 1 of the events that add words; frozen with them. */
export const wordSnapshot = z.object({
  wordId: z.string(),
  ...snapshotFields,
  /** The sentences of its meetings; missing where there are none. */
  sentences: z.optional(z.array(z.string())),
  /** Its tags; missing where it has none. */
  tags: z.optional(z.array(z.string())),
  status: WordStatus,
  /** The local day the word counts for in progress. */
  addedOn: localDay,
  /** When it is due for review. */
  due: instant,
  /** FSRS difficulty and stability (days); 0 before the first review. */
  difficulty: z.number(),
  stability: z.number(),
  /** When the schedule last counted an answer; missing before the first review. */
  lastReviewedAt: z.optional(instant),
})
