import * as z from 'zod/mini'
import { atLeast, atMost } from '../http/checks.ts'
import { line, requiredLine, text } from '../http/fields.ts'
import { wordLimits } from '../http/word-texts.ts'

/** A word in one of its senses, as a learner's vocabulary holds it. */
export const SenseQuery = z.object({
  text: requiredLine('text', wordLimits.text, 'text is required'),
  partOfSpeech: line('partOfSpeech', wordLimits.partOfSpeech),
  definition: text('definition', wordLimits.definition),
})
export type SenseQuery = z.infer<typeof SenseQuery>

/**
 * Body of POST /internal/distractors (dictionary service, for the quiz service alone): the words to find wrong options for. `among` are words
 * the quiz would like to use as wrong options, the learner's own and past confusions: the answer says which of them are safe.
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

/** Where a wrong option comes from: the same kind of thing, the opposite's family, a word spelt much like it, or a common word of that part of speech. */
export const distractorKinds = ['co-hyponym', 'opposite', 'look-alike', 'common'] as const

/** A wrong option: another word of the same part of speech and the definition of it that differs surely. */
export const Distractor = z.object({ word: z.string(), definition: z.string(), kind: z.enum(distractorKinds) })
export type Distractor = z.infer<typeof Distractor>

/**
 * Answer of POST /internal/distractors, in the order asked. Every distractor is of the word's part of speech and neither its synonym, hypernym,
 * hyponym, similar-to nor the same lemma in any sense, nor near to its definition in words; about half of them are longer than the
 * word's definition. `safeAmong` are the places in `among` that pass the same test. `partOfSpeech` is the one decided on, where none was given.
 */
export const DistractorAnswer = z.object({
  words: z.array(z.object({ partOfSpeech: z.string(), distractors: z.array(Distractor), safeAmong: z.array(z.int()) })),
})
export type DistractorAnswer = z.infer<typeof DistractorAnswer>
