import { wordStatuses } from '@wordloom/contracts/http'
import * as z from 'zod'

/** What the quiz knows of a learner's word: its own copy, from the words service's events. */
export const AskableWord = z.object({
  id: z.string(),
  text: z.string(),
  definition: z.string(),
  partOfSpeech: z.string(),
  example: z.string(),
  context: z.string(),
  /** Sentences it was met in beside its context, in the order in which it was. */
  sentences: z.array(z.string()),
  /** As the learner writes them; `tagKey` makes them the same in any case. */
  tags: z.array(z.string()),
  status: z.enum(wordStatuses),
  /** When it is to be reviewed next. */
  due: z.date(),
  /** FSRS difficulty and stability (days); 0 before the first review. */
  difficulty: z.number(),
  stability: z.number(),
  /** When the schedule last counted an answer; null before that, and where the event of it was an old one. */
  lastReviewedAt: z.nullable(z.date()),
})
export type AskableWord = z.infer<typeof AskableWord>

/**
 * A number from 0 to 999,999 that looks drawn by lot and is always the same for one word: the order in which a learner's words are
 * drawn as wrong options.
 */
export function lotOf(wordId: string): number {
  let hash = 0x811c9dc5 // FNV-1a
  for (let at = 0; at < wordId.length; at++) hash = Math.imul(hash ^ wordId.charCodeAt(at), 0x01000193) >>> 0
  return hash % lots
}

/** How many different lots there are. */
const lots = 1_000_000

/** A word without whose it is. */
export const withoutOwner = ({ userId: _, ...word }: AskableWord & { userId: string }): AskableWord => word
