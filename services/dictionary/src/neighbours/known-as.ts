import { LRUCache } from 'lru-cache'
import { type OpenClass, openClasses, type Synset, type WordNet } from '../wordnet/index.ts'

/** Whether a word is known for what a synset says of it: a canal is no verb to a learner, and hope no person. */
export type KnownAs = (word: string, synset: Synset) => boolean

/** So much of a word's uses makes a part of speech, or a sense of it, one that everybody knows. */
const ordinaryShare = 0.25
/** What the texts do not have is told by how many senses there are. */
const senseCounts = 0.1
const kept = 8_000

/** Judges by WordNet's tagged texts. */
export function knownAs(wordnet: Pick<WordNet, 'offsets' | 'tagCounts' | 'preferred'>): KnownAs {
  const known = new LRUCache<string, ReadonlySet<number>>({ max: kept })
  const sum = (counts: readonly (number | undefined)[]): number => counts.reduce<number>((all, count) => all + (count ?? 0), 0)

  function ordinarySenses(lemma: string, partOfSpeech: OpenClass): ReadonlySet<number> {
    const offsets = wordnet.offsets(lemma, partOfSpeech)
    const counts = wordnet.tagCounts(lemma, partOfSpeech)
    const weight = (each: OpenClass): number => sum(wordnet.tagCounts(lemma, each)) + senseCounts * wordnet.offsets(lemma, each).length
    if (weight(partOfSpeech) < ordinaryShare * openClasses.reduce((all, each) => all + weight(each), 0)) return new Set()
    const first = wordnet.preferred(lemma, partOfSpeech) ?? offsets[0]
    const enough = Math.max(1, ordinaryShare * sum(counts))
    return new Set(offsets.filter((offset, place) => offset === first || (counts[place] ?? 0) >= enough))
  }

  return (word, { partOfSpeech, offset }) => {
    const lemma = word.toLowerCase().replaceAll(' ', '_')
    const key = `${lemma} ${partOfSpeech}`
    const senses = known.get(key) ?? ordinarySenses(lemma, partOfSpeech as OpenClass)
    known.set(key, senses)
    return senses.has(offset)
  }
}
