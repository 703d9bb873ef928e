import * as z from 'zod/mini'
import { atMost } from '../http/checks.ts'

/** Body of POST /internal/first-senses (dictionary service, only for the words service): words without a definition. */
export const FirstSensesRequest = z.object({
  words: z.array(z.string(), 'words must be a list').check(atMost(100, 'At most 100 words at a time')),
})
export type FirstSensesRequest = z.infer<typeof FirstSensesRequest>

/** A word's first sense as it is stored with the word; `lemma` is the word that it is of where the asked one is a form: `give up` for `gave up`. */
export const FirstSense = z.object({
  definition: z.string(),
  partOfSpeech: z.string(),
  pronunciation: z.string(),
  example: z.string(),
  lemma: z.optional(z.string()),
  /** How the dictionary defined it before. Not stored with the word. */
  formerDefinition: z.optional(z.string()),
})
export type FirstSense = z.infer<typeof FirstSense>

/** Answer of POST /internal/first-senses, in the order of the request; null for a word that no source has. */
export const FirstSenses = z.object({ senses: z.array(z.nullable(FirstSense)) })
