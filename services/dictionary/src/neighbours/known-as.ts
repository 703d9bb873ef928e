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
export function knownAs(wordnet: Pick<WordNet, 'offsets' | 'allTagCounts' | 'preferred'>): KnownAs {
  const known = new LRUCache<string, boolean>({ max: kept })
  const sum = (counts: readonly (number | undefined)[] = []): number => counts.reduce<number>((all, count) => all + (count ?? 0), 0)

  function isOrdinary(lemma: string, partOfSpeech: OpenClass, offset: number): boolean {
    const offsets = wordnet.offsets(lemma, partOfSpeech)
    const place = offsets.indexOf(offset)
    if (place === -1) return false
    const counted = wordnet.allTagCounts(lemma)
    const counts = counted[partOfSpeech] ?? []
    const first = wordnet.preferred(lemma, partOfSpeech) ?? offsets[0]
    if (offset !== first && (counts[place] ?? 0) < Math.max(1, ordinaryShare * sum(counts))) return false
    // Last, since it looks the word up as every part of speech.
    const weights = openClasses.map(
      (each) => sum(counted[each]) + senseCounts * (each === partOfSpeech ? offsets : wordnet.offsets(lemma, each)).length,
    )
    return (weights[openClasses.indexOf(partOfSpeech)] as number) >= ordinaryShare * weights.reduce((all, each) => all + each, 0)
  }

  return (word, { partOfSpeech, offset }) => {
    const lemma = word.toLowerCase().replaceAll(' ', '_')
    const key = `${lemma} ${partOfSpeech} ${offset}`
    const verdict = known.get(key) ?? isOrdinary(lemma, partOfSpeech, offset)
    known.set(key, verdict)
    return verdict
  }
}
