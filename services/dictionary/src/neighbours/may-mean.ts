import type { WordNet } from '../wordnet/index.ts'
import type { Described } from './described/described.ts'
import { namedKinds } from './described/named-kinds.ts'
import type { Relations } from './relations.ts'

/** With so few telling words a definition names a kind rather than one thing of it: `a vehicle with an engine`, `to move`. */
const mostTelling = { noun: 3, verb: 2 }
/** With so few that name no kind of the word's it says what many things do or have: `it can fly`. */
const mostIdle = 2
/** With so few, none of them a kind of the word's, it may hold for its near relations: `a thing with four wheels that you drive`. */
const mostForRelated = 4

/**
 * Makes a test whether a short definition of the learner's own may mean another word as well: one that is a kind of what it names, or a near
 * relation of the word, since the learner may have said nothing that only the word is.
 */
export function mayMean(asked: Described, relations: Relations, wordnet: WordNet): (other: Described) => boolean {
  const { openClass, definition, words } = asked
  if (asked.isWordNets || (openClass !== 'noun' && openClass !== 'verb') || asked.shape.name) return () => false
  if (words.size > mostForRelated) return () => false
  const named = namedKinds(definition, openClass, wordnet)
  const isShort = words.size <= mostTelling[openClass]
  const namesItsKind = asked.senses.some(relations.isBelow(named))
  if (openClass === 'noun' && asked.shape.words === 1 && words.size <= mostIdle && asked.senses.length > 0 && !namesItsKind)
    return () => true
  const related = openClass === 'noun' && (isShort || !namesItsKind) ? relations.nearAbove(asked.senses) : []
  const isMeant = relations.isBelow([...(isShort ? named : []), ...related])
  return ({ meant, senses }) => (meant ? [meant, ...senses] : senses).some(isMeant)
}
