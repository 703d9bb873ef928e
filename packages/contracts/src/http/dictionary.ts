import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { requiredLine } from './fields.ts'
import { wordLimits } from './word-texts.ts'

/** One sense: its gloss and, where there is one, a sentence that uses it. */
export const Sense = z.object({ definition: z.string(), example: z.optional(z.string()) })
export type Sense = z.infer<typeof Sense>

/**
 * The senses of one part of speech, commonest first. `word` is there where they are another word's than the entry's: `left` is a word of its
 * own and also a form of `leave`, whose senses follow under `word: 'leave'`.
 */
export const SenseGroup = z.object({ partOfSpeech: z.string(), definitions: z.array(Sense), word: z.optional(z.string()) })
export type SenseGroup = z.infer<typeof SenseGroup>

/** What the dictionary has of a word. */
export const DictionaryEntry = z.object({
  word: z.string(),
  definition: z.string(),
  pronunciation: z.string(),
  partOfSpeech: z.string(),
  example: z.string(),
  allDefinitions: z.array(SenseGroup),
  /** The form that was asked for, where the entry is about its lemma: `ran` for the entry `run`. */
  inflectedForm: z.optional(z.string()),
  /** The spelling the senses were found under, where the word was asked for in another one: `color` for `colour`. */
  spellingOf: z.optional(z.string()),
})
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

/** Up to five spellings close to what was asked. */
export const SpellingSuggestions = z.object({ suggestions: z.array(z.string()) })

const AskedWord = z.object({ word: requiredLine('The word', wordLimits.text, 'Word is required') })

/** What a page asks of the dictionary. Errors that it shows are plain sentences and carry no list, so suggestions are a call of their own. */
export const dictionaryApi = {
  lookUp: endpoint({
    method: 'GET',
    path: '/api/dictionary/:word',
    params: AskedWord,
    answer: DictionaryEntry,
    errors: ['dictionary.word-not-found'],
  }),
  suggest: endpoint({ method: 'GET', path: '/api/dictionary/:word/suggestions', params: AskedWord, answer: SpellingSuggestions }),
}
