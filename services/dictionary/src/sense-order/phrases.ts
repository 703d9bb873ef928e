import { closedClassWord, supplementEntry } from '../supplement/index.ts'

export const isPhrase = (word: string): boolean => /[\s_-]/.test(word)
/** An acronym does not have the frequency of its lower-case homograph: ISN is not part of `isn't`. */
export const isAcronym = (word: string): boolean => /^\p{Lu}{2,}$/u.test(word)

/** Ten times the natural logarithm of five: a phrase is one band less common than its rarest word. */
const oneBand = 16
/** Idioms and phrasal verbs of the supplement are at most fairly common. */
const maxSupplementCommonness = 68
/** A phrase with fewer uses in WordNet's tagged texts may be out of use, however common its words are: `water dog`. */
const minTags = 3

/** Estimates the frequency of a phrase by its rarest word, since no list has phrases; 0 without evidence that it is in use. */
export function frequencyOfPhrase(phrase: string, frequencyOf: (word: string) => number, tagsOf: (word: string) => number): number {
  const inSupplement = supplementEntry(phrase) !== undefined
  if (!inSupplement && !closedClassWord(phrase) && tagsOf(phrase.toLowerCase().replaceAll(' ', '_')) < minTags) return 0
  // The list has no single letters, and `a` is in half of all idioms.
  const words = phrase
    .split(/[\s,_-]+/)
    .map((word) => word.replace(/['’]s?$/, ''))
    .filter((word) => word.length > 1)
  const rarest = Math.min(...words.map(frequencyOf))
  return Math.min(Math.max(0, rarest - oneBand), inSupplement ? maxSupplementCommonness : 255)
}
