import * as z from 'zod/mini'
import { instant, localDay } from '../../http/fields.ts'
import { WordStatus } from '../../http/word.ts'
import { toldInEvents } from '../../http/word-texts.ts'

/** What version 1 of the events that bring words says of each; frozen with them. */
export const wordSnapshot = z.object({
  wordId: z.string(),
  ...toldInEvents,
  status: WordStatus,
  /** The local day the word counts for in progress. */
  addedOn: localDay,
  /** When it is to be reviewed next. */
  due: instant,
  /** FSRS difficulty and stability (days); 0 before the first review. */
  difficulty: z.number(),
  stability: z.number(),
})
