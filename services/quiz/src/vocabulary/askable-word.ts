import { wordStatuses } from '@wordloom/contracts/http'
import * as z from 'zod'

/** The quiz's copy of a learner's word, projected from the words service's events. */
export const AskableWord = z.object({
  id: z.string(),
  text: z.string(),
  definition: z.string(),
  partOfSpeech: z.string(),
  example: z.string(),
  context: z.string(),
  /** Sentences in which the learner met it, besides its context, oldest first. */
  sentences: z.array(z.string()),
  /** As the learner writes them; `tagKey` folds their case. */
  tags: z.array(z.string()),
  status: z.enum(wordStatuses),
  /** When it is to be reviewed next. */
  due: z.date(),
  /** FSRS difficulty and stability (days); 0 before the first review. */
  difficulty: z.number(),
  stability: z.number(),
  /** When the schedule last counted an answer; null before that, and if an event of an old version did not say. */
  lastReviewedAt: z.nullable(z.date()),
})
export type AskableWord = z.infer<typeof AskableWord>

/** A pseudo-random number from 0 to 999,999, always the same for one word. A learner's words are sampled as wrong options in this order. */
export function lotOf(wordId: string): number {
  let hash = 0x811c9dc5 // FNV-1a
  for (let at = 0; at < wordId.length; at++) hash = Math.imul(hash ^ wordId.charCodeAt(at), 0x01000193) >>> 0
  return hash % lotCount
}

/** How many different lots there are. */
const lotCount = 1_000_000

/** A word without its owner. */
export const withoutOwner = ({ userId: _, ...word }: AskableWord & { userId: string }): AskableWord => word
