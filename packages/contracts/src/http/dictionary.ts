import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { atMost, requiredLine, wellFormed } from './fields.ts'
import { wordLimits } from './word-texts.ts'

/** Why a sense is not for everyday use. */
export const SenseLabel = z.enum(['technical', 'dated', 'rare'])
export type SenseLabel = z.infer<typeof SenseLabel>

/** How common a word is, in five bands of its frequency in speech. */
export const Commonness = z.enum(['very common', 'common', 'fairly common', 'uncommon', 'rare'])
export type Commonness = z.infer<typeof Commonness>

/** Whose text a sense is, where that has to be said: a dictionary that the operator added, by its title, licence and address. */
export const Attribution = z.object({ title: z.string(), licence: z.string(), address: z.optional(z.string()) })
export type Attribution = z.infer<typeof Attribution>

/** One sense: its gloss and, if there is one, an example. */
export const Sense = z.object({
  definition: z.string(),
  /** How the dictionary defined it before: the definition of a word that was saved then. */
  formerDefinition: z.optional(z.string()),
  example: z.optional(z.string()),
  label: z.optional(SenseLabel),
  source: z.optional(Attribution),
})
export type Sense = z.infer<typeof Sense>

/**
 * The senses of one part of speech, commonest first. `word` is set if they belong to another word than the entry: `left` is a word of its
 * own and also a form of `leave`, whose senses follow with `word: 'leave'`.
 */
export const SenseGroup = z.object({
  partOfSpeech: z.string(),
  definitions: z.array(Sense),
  word: z.optional(z.string()),
  /** Of the word these are senses of. */
  commonness: z.optional(Commonness),
})
export type SenseGroup = z.infer<typeof SenseGroup>

/** The dictionary's entry of a word. */
export const DictionaryEntry = z.object({
  word: z.string(),
  definition: z.string(),
  pronunciation: z.string(),
  partOfSpeech: z.string(),
  example: z.string(),
  allDefinitions: z.array(SenseGroup),
  /** The requested form, if the entry is about its lemma: `ran` for the entry `run`. */
  inflectedForm: z.optional(z.string()),
  /** The spelling with which the senses were found, if it differs from the requested one: `color` for `colour`. */
  spellingOf: z.optional(z.string()),
  /** The common word that this rare one is mostly a misspelling of: `calendar` for `calender`. */
  oftenMeant: z.optional(z.string()),
})
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

/** Up to five spellings close to the requested one. */
export const SpellingSuggestions = z.object({ suggestions: z.array(z.string()) })

/**
 * How common a word is, which of its senses are not for everyday use, and whose text is attributed: `sources` is there, even if empty, for
 * every word that has an entry. Nothing of a word without one.
 */
export const WordLabels = z.object({
  commonness: z.optional(Commonness),
  senses: z.array(z.object({ definition: z.string(), label: SenseLabel })),
  sources: z.optional(z.array(z.object({ definition: z.string(), source: Attribution }))),
})
export type WordLabels = z.infer<typeof WordLabels>

/** Up to eight words that begin as typed, the most common first. */
export const Completions = z.object({ completions: z.array(z.object({ word: z.string(), commonness: z.optional(Commonness) })) })
export type Completions = z.infer<typeof Completions>

const AskedWord = z.object({ word: requiredLine('The word', wordLimits.text, 'Word is required') })

/** The dictionary's calls for a page. The page's errors are plain sentences without a list, so suggestions have their own call. */
export const dictionaryApi = {
  lookUp: endpoint({
    method: 'GET',
    path: '/api/dictionary/:word',
    params: AskedWord,
    response: DictionaryEntry,
    errors: ['dictionary.word-not-found'],
  }),
  /** What is typed may end with a blank: then only phrases continue it. */
  complete: endpoint({
    method: 'GET',
    path: '/api/dictionary',
    query: z.object({
      startsWith: z.string('startsWith is required').check(atMost(wordLimits.text, 'startsWith is too long'), wellFormed('startsWith')),
    }),
    response: Completions,
  }),
  /** For words that a learner has: it never responds with 404, since their own need no entry. */
  labels: endpoint({ method: 'GET', path: '/api/dictionary/:word/labels', params: AskedWord, response: WordLabels }),
  suggest: endpoint({ method: 'GET', path: '/api/dictionary/:word/suggestions', params: AskedWord, response: SpellingSuggestions }),
}
