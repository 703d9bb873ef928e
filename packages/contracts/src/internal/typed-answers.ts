import * as z from 'zod/mini'
import { atLeast, atMost } from '../http/checks.ts'
import { line } from '../http/fields.ts'
import { wordLimits } from '../http/word-texts.ts'
import { SenseQuery } from './distractors.ts'

/** Body of POST /internal/typed-answers (dictionary service, only for the quiz service): words that are to be typed, and their right answers. */
export const TypedAnswersRequest = z.object({
  words: z
    .array(
      z.extend(SenseQuery, {
        right: z
          // A form may be longer than its word.
          .array(line('right', 2 * wordLimits.text), 'right must be a list')
          .check(atLeast(1, 'At least one right answer is required'), atMost(4, 'At most four right answers')),
      }),
      'words must be a list',
    )
    .check(atLeast(1, 'At least one word is required'), atMost(20, 'At most 20 words at a time')),
})
export type TypedAnswersRequest = z.infer<typeof TypedAnswersRequest>

/** Answer of POST /internal/typed-answers, in the order of the request. */
export const TypedAnswers = z.object({
  words: z.array(
    z.object({
      /** Other spellings of the right answers, British or American, in the meant sense: `color` for `colour`. */
      spellings: z.array(z.string()),
      /** Words that mean the same or nearly the same, as lemmas, and the lemma of a form: `impression` for `effect`, `mouse` for `mice`. */
      synonyms: z.array(z.string()),
      /** Other words, one letter from a right answer or a part of it, and two words that look like one: `desert` for `dessert`, `may be` for `maybe`. */
      lookAlikes: z.array(z.string()),
    }),
  ),
})
export type TypedAnswers = z.infer<typeof TypedAnswers>
