import { closedClassWord } from '../closed-class/index.ts'
import { packedNumbers } from '../packed-words/index.ts'
import { asCommonness } from '../suggestions/index.ts'
import { supplementWords } from '../supplement/index.ts'
import { openClasses, type WordNet } from '../wordnet/index.ts'
import type { FrequencyOf } from './commonness.ts'
import { frequencyOfPhrase, isAcronym, isPhrase } from './phrases.ts'

/** A word that occurs so often in WordNet's tagged texts is an ordinary one, which begins sentences: `listen`, not `frank`. */
const ordinaryTags = 10
/** Any other may be mostly a name, so at most fairly common. */
const maxOfNames = 60

/**
 * Adds the words that SUBTLEX has with a capital letter. Those are names and what mostly begins a sentence, and it has no other form of
 * them. `frequencyOf` knows the rest.
 */
export function withCapitals(
  spoken: Iterable<readonly [word: string, count: number]>,
  frequencyOf: FrequencyOf,
  wordnet: Pick<WordNet, 'tagCounts'>,
): FrequencyOf {
  const assumed = new Set(supplementWords().map((word) => word.toLowerCase()))
  const capitals = packedNumbers(withCapitalLetters(spoken, assumed))
  const isOrdinary = (word: string): boolean => closedClassWord(word) !== undefined || tagsOf(word) >= ordinaryTags
  const tagsOf = (word: string): number =>
    openClasses.flatMap((openClass) => wordnet.tagCounts(word, openClass)).reduce((sum, tags) => sum + (tags ?? 0), 0)
  const frequency = (word: string): number => {
    const plain = word.toLowerCase()
    const capital = capitals(plain)
    if (isAcronym(word)) return capital ?? 0
    if (isPhrase(word)) return frequencyOfPhrase(word, frequency, tagsOf)
    const known = assumed.has(plain) ? 0 : frequencyOf(plain)
    if (capital === undefined) return known
    return Math.max(known, word !== plain || isOrdinary(plain) ? capital : Math.min(capital, maxOfNames))
  }
  return frequency
}

/** Those with a capital letter; what is said at all is taken out of the words whose frequency the word list only assumes. */
function withCapitalLetters(spoken: Iterable<readonly [word: string, count: number]>, assumed: Set<string>): Map<string, number> {
  const capitals = new Map<string, number>()
  for (const [word, count] of spoken) {
    const plain = word.toLowerCase()
    assumed.delete(plain)
    if (plain !== word) capitals.set(plain, asCommonness(count))
  }
  return capitals
}
