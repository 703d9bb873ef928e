import { packedNumbers } from '../packed-words/index.ts'
import { asCommonness } from '../suggestions/index.ts'
import { closedClassWord, supplementWords } from '../supplement/index.ts'
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
  const counts = collectCounts(spoken)
  const capitals = packedNumbers(counts.capitals)
  const supplement = packedNumbers(counts.supplement)
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
    const known = supplement(plain) ?? frequencyOf(plain)
    if (capital === undefined) return known
    return Math.max(known, word !== plain || isOrdinary(plain) ? capital : Math.min(capital, maxNameCommonness))
  }
  return frequency
}

/** The spoken frequencies of capitalized words, and of supplement words, which the word list only assumes to be fairly common. */
function collectCounts(spoken: Iterable<readonly [word: string, count: number]>) {
  const capitals = new Map<string, number>()
  const supplement = new Map(supplementWords().map((word) => [word.toLowerCase(), 0]))
  for (const [word, count] of spoken) {
    const plain = word.toLowerCase()
    if (plain !== word) capitals.set(plain, asCommonness(count))
    else if (supplement.has(plain)) supplement.set(plain, asCommonness(count))
  }
  return { capitals, supplement }
}
