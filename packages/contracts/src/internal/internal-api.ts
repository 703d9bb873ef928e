import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { atLeast, atMost, line, requiredLine, text } from '../http/fields.ts'
import { wordLimits } from '../http/word-texts.ts'

/** Body of POST /internal/first-senses (dictionary service, only for the words service): words without a definition. */
const FirstSensesRequest = z.object({
  words: z.array(z.string(), 'words must be a list').check(atMost(100, 'At most 100 words at a time')),
})

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

/** Response of POST /internal/first-senses, in the order of the request; null for a word that no source has. */
const FirstSenses = z.object({ senses: z.array(z.nullable(FirstSense)) })

/** A word in one of its senses, as in a learner's vocabulary. */
export const SenseQuery = z.object({
  text: requiredLine('text', wordLimits.text, 'text is required'),
  partOfSpeech: line('partOfSpeech', wordLimits.partOfSpeech),
  definition: text('definition', wordLimits.definition),
})
export type SenseQuery = z.infer<typeof SenseQuery>

/**
 * Body of POST /internal/distractors (dictionary service, only for the quiz service): the words that need wrong options. `among` are words
 * that the quiz would like to use as wrong options, the learner's own and past confusions; the response says which of them are safe.
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
 * Response of POST /internal/distractors, in the order of the request. Every distractor has the word's part of speech, its form (a name for a
 * name, a phrase for a phrase) and nearly its kind. It is not its synonym, hypernym, hyponym or similar-to, nor the same lemma in any sense,
 * and its definition is not similar; about half of them are longer than the word's definition. `safeAmong` are the indexes in `among` that
 * pass the same test, `fittingAmong` those of them that fit as well, and `distantAmong` those that share
 * little with the word but a large kind, as a saucepan does with a violin. `partOfSpeech` is the resolved one, if none was given.
 * `isForeign` says that the word's definition is in another language than English, and `foreignAmong` are those of `safeAmong` defined so.
 */
export const DistractorResponse = z.object({
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
export type DistractorResponse = z.infer<typeof DistractorResponse>

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

/** Response of POST /internal/typed-answers, in the order of the request. */
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

/** Calls between services; the gateway does not expose them. */
export const internalApi = {
  firstSenses: endpoint({ method: 'POST', path: '/internal/first-senses', body: FirstSensesRequest, response: FirstSenses }),
  distractors: endpoint({
    method: 'POST',
    path: '/internal/distractors',
    body: DistractorRequest,
    bodyLimit: 2 * 1024 * 1024,
    bodyValues: 10_000,
    response: DistractorResponse,
  }),
  typedAnswers: endpoint({ method: 'POST', path: '/internal/typed-answers', body: TypedAnswersRequest, response: TypedAnswers }),
}
