import type { SenseQuery } from '@wordloom/contracts/internal'
import { isWordOrForm } from '../../morphology/index.ts'
import { closedClassWord } from '../../supplement/index.ts'
import type { WordNet } from '../../wordnet/index.ts'
import { senseOf } from './sense-of.ts'

/** WordNet has shorter words as symbols and abbreviations, such as `de` and `la`. */
const minWordNetLength = 3
const shortWords = new Set(['ad', 'go', 'ox'])
/** Matches `adj.` and `etw.`, which belong to no language. */
const abbreviation = /\p{L}{1,4}\.(?=\s)/gu

/** Whether a learner's own definition is in another language than English: at most half of its words are English. */
export function isForeign(definition: string, wordnet: WordNet): boolean {
  const words =
    definition
      .toLowerCase()
      .replace(abbreviation, ' ')
      .match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const isEnglish = (word: string): boolean =>
    closedClassWord(word) !== undefined || shortWords.has(word) || (word.length >= minWordNetLength && isWordOrForm(word, wordnet))
  const english = words.filter((word) => word.replaceAll('’', "'").replace(/'s?$/, '').split(/['-]/).every(isEnglish))
  return words.length > 0 && english.length * 2 <= words.length
}

/** A word with a definition in another language as WordNet defines its first sense, which it most likely means. */
export function asFirstSense(query: SenseQuery, wordnet: WordNet): SenseQuery {
  const [sense] = senseOf({ ...query, definition: '' }, wordnet)?.senses ?? []
  return { ...query, definition: sense ? wordnet.synsetOf(sense).gloss.definition : '' }
}
