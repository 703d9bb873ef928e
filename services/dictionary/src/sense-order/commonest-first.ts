import type { SenseLabel } from '@wordloom/contracts/http'
import type { OpenClass, Synset, WordNet } from '../wordnet/index.ts'
import { labelOf } from './sense-label.ts'

/** A sense with its frequency in WordNet's tagged texts, and why it is not for everyday use, if so. */
export type OrderedSense = { synset: Synset; tags: number; label: SenseLabel | undefined }

/** A technical or dated sense with this share of a word's uses gets no label: virus is an everyday word. */
const minOrdinaryShare = 0.25

/** A lemma's senses: the preferred one first, then in WordNet's order, with technical, dated and rare ones last. */
export function commonestFirst(lemma: string, partOfSpeech: OpenClass, wordnet: WordNet): OrderedSense[] {
  const synsets = wordnet.senses(lemma, partOfSpeech)
  if (synsets.length === 0) return []
  const counts = wordnet.tagCounts(lemma, partOfSpeech)
  const total = counts.reduce((sum, count) => sum + (count ?? 0), 0)
  const preferred = wordnet.preferred(lemma, partOfSpeech)
  const senses = synsets.map((synset, index): OrderedSense => {
    const tags = counts[index] ?? 0
    const isOrdinary = synset.offset === preferred || (total > 0 && tags >= minOrdinaryShare * total)
    if (wordnet.isDated(lemma, partOfSpeech, synset.offset)) return { synset, tags, label: 'dated' }
    return { synset, tags, label: isOrdinary ? undefined : labelOf(synset, wordnet) }
  })
  const rank = ({ synset, label }: OrderedSense): number => (synset.offset === preferred ? 0 : label === undefined ? 1 : 2)
  return senses.sort((a, b) => rank(a) - rank(b))
}
