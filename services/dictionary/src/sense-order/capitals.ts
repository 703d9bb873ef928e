import { closedClassWord } from '../closed-class/index.ts'
import { packedNumbers } from '../packed-words/index.ts'
import { asCommonness } from '../suggestions/index.ts'
import { openClasses, type WordNet } from '../wordnet/index.ts'
import type { FrequencyOf } from './commonness.ts'

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
  const capitals = packedNumbers(withCapitalLetters(spoken))
  const isOrdinary = (word: string): boolean => closedClassWord(word) !== undefined || tagsOf(word) >= ordinaryTags
  const tagsOf = (word: string): number =>
    openClasses.flatMap((openClass) => wordnet.tagCounts(word, openClass)).reduce((sum, tags) => sum + (tags ?? 0), 0)
  return (word) => {
    const plain = word.toLowerCase()
    const known = frequencyOf(plain)
    const capital = capitals(plain)
    if (capital === undefined) return known
    return Math.max(known, word !== plain || isOrdinary(plain) ? capital : Math.min(capital, maxOfNames))
  }
}

function withCapitalLetters(spoken: Iterable<readonly [word: string, count: number]>): Map<string, number> {
  const capitals = new Map<string, number>()
  for (const [word, count] of spoken) if (/^[A-Z]/.test(word)) capitals.set(word.toLowerCase(), asCommonness(count))
  return capitals
}
