import { spellingVariants } from '../spelling/index.ts'
import type { OpenClass, Synset, WordNet } from '../wordnet/index.ts'

/** A sense with its frequency in WordNet's tagged texts. */
export type TaggedSense = { synset: Synset; tags: number }

const tooFewTags = 5
const total = (senses: readonly TaggedSense[]): number => senses.reduce((sum, sense) => sum + sense.tags, 0)

/**
 * A lemma's senses, commonest first. The tagged texts are American, so that `colour` is rare in them and its senses have no order. If
 * another spelling is more frequent, its order and counts are used.
 */
export function taggedSenses(lemma: string, partOfSpeech: OpenClass, wordnet: WordNet): TaggedSense[] {
  const read = (spelling: string): TaggedSense[] => {
    const synsets = wordnet.senses(spelling, partOfSpeech)
    const counts = synsets.length === 0 ? [] : wordnet.tagCounts(spelling, partOfSpeech)
    return synsets.map((synset, place) => ({ synset, tags: counts[place] ?? 0 }))
  }
  const senses = read(lemma)
  if (senses.length === 0 || total(senses) >= tooFewTags) return senses

  const offsets = new Set(senses.map((sense) => sense.synset.offset))
  const shared = spellingVariants(lemma)
    .map((variant) => read(variant).filter((sense) => offsets.has(sense.synset.offset)))
    .reduce((best, other) => (total(other) > total(best) ? other : best), [])
  if (total(shared) <= total(senses)) return senses
  const ordered = new Set(shared.map((sense) => sense.synset.offset))
  return [...shared, ...senses.filter((sense) => !ordered.has(sense.synset.offset))]
}
