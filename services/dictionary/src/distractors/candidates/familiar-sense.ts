import { LRUCache } from 'lru-cache'
import { supplementHas } from '../../supplement/index.ts'
import { type OpenClass, openClasses, type Synset, type WordNet } from '../../wordnet/index.ts'
import { minPhraseWordCommonness, type OptionPool } from '../option-pool.ts'

/** The least share of a word's uses that makes a part of speech or a sense familiar. */
const ordinaryShare = 0.25
/** The weight of each sense, which decides for words that the tagged texts lack. */
const weightPerSense = 0.1
const maxCached = 8_000

type Sense = { lemma: string; partOfSpeech: OpenClass; offset: number }

/**
 * Makes a test, by WordNet's tagged texts, whether a sense of a word is familiar to learners: canal is not known as a verb, nor hope as a person.
 */
export function createFamiliarSenseTest(
  wordnet: Pick<WordNet, 'offsets' | 'allTagCounts' | 'preferred'>,
): (word: string, synset: Synset) => boolean {
  const sum = (counts: readonly (number | undefined)[] = []): number => counts.reduce<number>((all, count) => all + (count ?? 0), 0)

  function isOrdinary(lemma: string, partOfSpeech: OpenClass, offset: number): boolean {
    const offsets = wordnet.offsets(lemma, partOfSpeech)
    const index = offsets.indexOf(offset)
    if (index === -1) return false
    const counted = wordnet.allTagCounts(lemma)
    const counts = counted[partOfSpeech] ?? []
    const first = wordnet.preferred(lemma, partOfSpeech) ?? offsets[0]
    if (offset !== first && (counts[index] ?? 0) < Math.max(1, ordinaryShare * sum(counts))) return false
    // Checked last, since it reads every part of speech of the word.
    const weights = openClasses.map(
      (each) => sum(counted[each]) + weightPerSense * (each === partOfSpeech ? offsets : wordnet.offsets(lemma, each)).length,
    )
    const own = weights[openClasses.indexOf(partOfSpeech)] as number
    // In no text: the part of speech with most senses is the ordinary one.
    const isCounted = openClasses.some((each) => sum(counted[each]) > 0)
    return isCounted ? own >= ordinaryShare * weights.reduce((all, each) => all + each, 0) : own >= Math.max(...weights)
  }

  const known = new LRUCache<string, boolean, Sense>({
    max: maxCached,
    memoMethod: (_key, _stale, { context: { lemma, partOfSpeech, offset } }) => isOrdinary(lemma, partOfSpeech, offset),
  })
  return (word, { partOfSpeech, offset }) => {
    const lemma = word.toLowerCase().replaceAll(' ', '_')
    return known.memo(`${lemma} ${partOfSpeech} ${offset}`, { context: { lemma, partOfSpeech, offset } })
  }
}

/**
 * Makes a test whether learners may know a word; an unknown one beside the right one is easy to eliminate. A compound noun is in use if the
 * supplement has it, or if it consists of common words and WordNet's tagged texts or our plain definitions have it.
 */
export const createInUseTest =
  (wordnet: Pick<WordNet, 'tagCounts' | 'plainDefinition'>, { commonness }: Pick<OptionPool, 'commonness'>) =>
  (word: string, { partOfSpeech, offset }: Synset): boolean => {
    if (!/[ -]/.test(word)) return commonness(word.toLowerCase()) > 0
    if (partOfSpeech !== 'noun' || !word.includes(' ') || supplementHas(word, 'noun')) return true
    const lemma = word.toLowerCase().replaceAll(' ', '_')
    const isKnown = wordnet.plainDefinition('noun', offset) !== undefined || wordnet.tagCounts(lemma, 'noun').some((count) => count > 0)
    return isKnown && lemma.split('_').every((part) => commonness(part) >= minPhraseWordCommonness)
  }
