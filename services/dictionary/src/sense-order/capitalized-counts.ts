import { closedClassWord } from '../closed-class/index.ts'
import { packedNumbers } from '../packed-words/index.ts'
import { asCommonness } from '../suggestions/index.ts'
import { supplementWords } from '../supplement/index.ts'
import type { WordNet } from '../wordnet/index.ts'
import type { FrequencyOf } from './commonness.ts'
import { frequencyOfPhrase, isAcronym, isPhrase } from './phrases.ts'

/** With so many tags a capitalized word is an ordinary one at the start of a sentence: `listen`, not `frank`. */
const minOrdinaryTags = 10
/** Any other capitalized word may be mostly a name, so it is at most fairly common. */
const maxNameCommonness = 60

/**
 * Adds the words that SUBTLEX lists only with a capital letter: names, and words that mostly begin a sentence. `frequencyOf` has the others.
 */
export function withCapitalizedCounts(
  spoken: Iterable<readonly [word: string, count: number]>,
  frequencyOf: FrequencyOf,
  wordnet: Pick<WordNet, 'allTagCounts'>,
): FrequencyOf {
  const counts = countsOf(spoken)
  const capitals = packedNumbers(counts.capitals)
  const ours = packedNumbers(counts.ours)
  const isOrdinary = (word: string): boolean => closedClassWord(word) !== undefined || tagsOf(word) >= minOrdinaryTags
  const tagsOf = (word: string): number =>
    Object.values(wordnet.allTagCounts(word))
      .flat()
      .reduce((sum, tags) => sum + (tags ?? 0), 0)
  const frequency = (word: string): number => {
    const plain = word.toLowerCase()
    const capital = capitals(plain)
    if (isAcronym(word)) return capital ?? 0
    if (isPhrase(word)) return frequencyOfPhrase(word, frequency, tagsOf)
    const known = ours(plain) ?? frequencyOf(plain)
    if (capital === undefined) return known
    return Math.max(known, word !== plain || isOrdinary(plain) ? capital : Math.min(capital, maxNameCommonness))
  }
  return frequency
}

/** How often those are said that have a capital letter, and the words of our supplement, of which the word list assumes that they are fairly common. */
function countsOf(spoken: Iterable<readonly [word: string, count: number]>): { capitals: Map<string, number>; ours: Map<string, number> } {
  const capitals = new Map<string, number>()
  const ours = new Map(supplementWords().map((word) => [word.toLowerCase(), 0]))
  for (const [word, count] of spoken) {
    const plain = word.toLowerCase()
    if (plain !== word) capitals.set(plain, asCommonness(count))
    else if (ours.has(plain)) ours.set(plain, asCommonness(count))
  }
  return { capitals, ours }
}
