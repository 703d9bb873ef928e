import type { SenseQuery } from '@wordloom/contracts/internal'
import { compoundNouns, isIdiom } from '../../supplement/index.ts'
import type { WordNet } from '../../wordnet/index.ts'
import { type DescribedSense, describeSense } from '../described/described-sense.ts'
import { nearKinds } from '../described/kinds.ts'
import { distance } from '../described/shape.ts'
import { shuffledIndexes } from '../option-pool.ts'
import type { Relations } from '../relations.ts'

/** So many, since only those of a near kind may be options. */
const sampleSize = 120
/** Another kind makes a compound as unlike as so many more words. */
const wordsPerKind = 10

/**
 * Makes the search for compounds that people say, for a compound noun: boarding pass, for credit card. Those of its kind and a similar form come
 * first; other words get none. Of WordNet's compounds hardly any are in use, so that the others are easy to eliminate: stolen property, death
 * benefit. No hyponym is among them, since it would be right as well.
 */
export function createCompoundOptions(
  wordnet: WordNet,
  { isHyponymOf }: Pick<Relations, 'isHyponymOf'>,
): (asked: DescribedSense) => DescribedSense[] {
  // `what you have when a cold …` does not say what kind of thing it is.
  const compounds = compoundNouns().filter(({ definition }) => !/^(?:what|where|when|how|something)\b|\b(?:sex|porn)/.test(definition))
  const described = new Map<number, DescribedSense>()
  const describe = (index: number): DescribedSense => {
    const sense = described.get(index) ?? describeSense(compounds[index] as SenseQuery, wordnet)
    described.set(index, sense)
    return sense
  }
  return ({ text, openClass, shape, kind, meant }) => {
    if (openClass !== 'noun' || shape.words !== 2 || shape.name || kind === undefined || isIdiom(text)) return []
    const isRight = isHyponymOf(meant ? [meant] : [])
    const unlike = (other: DescribedSense): number => distance(other.shape, shape) + (other.kind === kind ? 0 : wordsPerKind)
    return shuffledIndexes(0, compounds.length, sampleSize, text)
      .map(describe)
      .filter((other) => other.kind !== undefined && nearKinds(kind, other.kind) && !(other.genus && isRight(other.genus)))
      .sort((one, other) => unlike(one) - unlike(other))
  }
}
