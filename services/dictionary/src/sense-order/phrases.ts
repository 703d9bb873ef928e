import { closedClassWord } from '../closed-class/index.ts'
import { supplementEntry } from '../supplement/index.ts'

export const isPhrase = (word: string): boolean => /[\s_-]/.test(word)
/** Its frequency is not that of the word that is spelt alike in small letters: ISN is not half of `isn't`. */
export const isAcronym = (word: string): boolean => /^\p{Lu}{2,}$/u.test(word)

/** Ten times the natural logarithm of five: a phrase is one band less common than its rarest word. */
const oneBand = 16
/** Idioms and phrasal verbs that we wrote an entry for are fairly common at most. */
const mostOfOurs = 68
/** With so many uses in WordNet's tagged texts a phrase is in use at all: `water dog` is not said because `water` is. */
const leastTags = 3

/** How often a phrase may be said, by its rarest word, as no list has phrases; 0 where nothing shows that it is in use. */
export function frequencyOfPhrase(phrase: string, frequencyOf: (word: string) => number, tagsOf: (word: string) => number): number {
  const ours = supplementEntry(phrase) !== undefined
  if (!ours && !closedClassWord(phrase) && tagsOf(phrase.toLowerCase().replaceAll(' ', '_')) < leastTags) return 0
  // The list has no single letters, and `a` is in half of all idioms.
  const words = phrase
    .split(/[\s,_-]+/)
    .map((word) => word.replace(/['’]s?$/, ''))
    .filter((word) => word.length > 1)
  const rarest = Math.min(...words.map(frequencyOf))
  return Math.min(Math.max(0, rarest - oneBand), ours ? mostOfOurs : 255)
}
