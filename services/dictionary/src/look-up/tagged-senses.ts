import { spellingVariants } from '../spelling/index.ts'
import type { OpenClass, Synset, WordNet } from '../wordnet/index.ts'

/** A sense and how often it was met in WordNet's checked texts. */
export type TaggedSense = { synset: Synset; tags: number }

const tooFewTags = 5
const total = (senses: readonly TaggedSense[]): number => senses.reduce((sum, sense) => sum + sense.tags, 0)

/**
 * A lemma's senses, commonest first. The texts were American, so that `colour` was hardly met and its senses stand in no order: where another
 * spelling was met more often, its order and counts are taken.
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
