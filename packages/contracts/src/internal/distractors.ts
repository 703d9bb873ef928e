import * as z from 'zod/mini'
import { atLeast, atMost } from '../http/checks.ts'
import { line, requiredLine, text } from '../http/fields.ts'
import { wordLimits } from '../http/word-texts.ts'

/** A word in one of its senses, as in a learner's vocabulary. */
export const SenseQuery = z.object({
  text: requiredLine('text', wordLimits.text, 'text is required'),
  partOfSpeech: line('partOfSpeech', wordLimits.partOfSpeech),
  definition: text('definition', wordLimits.definition),
})
export type SenseQuery = z.infer<typeof SenseQuery>

/**
 * Body of POST /internal/distractors (dictionary service, only for the quiz service): the words that need wrong options. `among` are words
 * that the quiz would like to use as wrong options, the learner's own and past confusions; the answer says which of them are safe.
 */
export const DistractorRequest = z.object({
  words: z
    .array(
      z.extend(SenseQuery, {
        among: z._default(z.array(SenseQuery, 'among must be a list').check(atMost(60, 'among may hold at most 60 words')), []),
      }),
      'words must be a list',
    )
    .check(atLeast(1, 'At least one word is required'), atMost(20, 'At most 20 words at a time')),
})
export type DistractorRequest = z.infer<typeof DistractorRequest>

/**
 * The kind of a wrong option: the same kind of thing, the opposite's family, a word with a similar spelling, or a common word of that part
 * of speech.
 */
const distractorKinds = ['co-hyponym', 'opposite', 'look-alike', 'common'] as const

/**
 * A wrong option: another word of the same part of speech with a definition that certainly differs. One that `fits` may be what the asked
 * definition means as well, as a skirt is a piece of clothing: its definition is wrong for the word, but it is no wrong word for the definition.
 */
export const Distractor = z.object({
  word: z.string(),
  definition: z.string(),
  kind: z.enum(distractorKinds),
  fits: z.optional(z.boolean()),
})
export type Distractor = z.infer<typeof Distractor>

/**
 * Answer of POST /internal/distractors, in the order of the request. Every distractor has the word's part of speech, its form (a name for a
 * name, a phrase for a phrase) and nearly its kind. It is not its synonym, hypernym, hyponym or similar-to, nor the same lemma in any sense,
 * and its definition is not similar; about half of them are longer than the word's definition. `safeAmong` are the indexes in `among` that
 * pass the same test, `fittingAmong` those of them that fit as well, and `distantAmong` those that share
 * little with the word but a large kind, as a saucepan does with a violin. `partOfSpeech` is the resolved one, if none was given.
 * `isForeign` says that the word's definition is in another language than English, and `foreignAmong` are those of `safeAmong` defined so.
 */
export const DistractorAnswer = z.object({
  words: z.array(
    z.object({
      partOfSpeech: z.string(),
      distractors: z.array(Distractor),
      safeAmong: z.array(z.int()),
      fittingAmong: z.optional(z.array(z.int())),
      distantAmong: z.optional(z.array(z.int())),
      isForeign: z.optional(z.boolean()),
      foreignAmong: z.optional(z.array(z.int())),
    }),
  ),
})
export type DistractorAnswer = z.infer<typeof DistractorAnswer>
