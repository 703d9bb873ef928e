import type { WordNet } from '../wordnet/index.ts'
import type { DescribedSense } from './described/described-sense.ts'
import { namedKinds } from './described/named-kinds.ts'
import type { Relations } from './relations.ts'

/** A definition with so few content words names a kind rather than one thing: `a vehicle with an engine`, `to move`. */
const maxKindWords = { noun: 3, verb: 2 }
/** With so few content words and no hypernym of the word, a definition may be true of anything: `it can fly`. */
const maxVagueWords = 2
/** With so few content words and no hypernym of the word, a definition may be true of its near relatives: `a thing with four wheels that you drive`. */
const maxRelatedWords = 4

/**
 * Makes a test whether a short definition by the learner may be true of another word as well: a hyponym of a noun or verb in it, or a near
 * relative of the word.
 */
export function createFitTest(asked: DescribedSense, relations: Relations, wordnet: WordNet): (other: DescribedSense) => boolean {
  const { openClass, definition, words } = asked
  if (asked.isWordNets || (openClass !== 'noun' && openClass !== 'verb') || asked.shape.name) return () => false
  if (words.size > maxRelatedWords) return () => false
  const named = namedKinds(definition, openClass, wordnet)
  const isShort = words.size <= maxKindWords[openClass]
  const namesItsKind = asked.senses.some(relations.isHyponymOf(named))
  if (openClass === 'noun' && asked.shape.words === 1 && words.size <= maxVagueWords && asked.senses.length > 0 && !namesItsKind)
    return () => true
  const related = openClass === 'noun' && (isShort || !namesItsKind) ? relations.nearHypernyms(asked.senses) : []
  const isMeant = relations.isHyponymOf([...(isShort ? named : []), ...related])
  return ({ meant, senses }) => (meant ? [meant, ...senses] : senses).some(isMeant)
}
