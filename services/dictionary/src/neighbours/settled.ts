import type { Synset, WordNet } from '../wordnet/index.ts'
import type { Described } from './described/described.ts'
import { likeness } from './described/glosses.ts'
import { kindOf } from './described/kinds.ts'
import { namedKinds } from './described/named-kinds.ts'
import type { SynsetRef } from './links.ts'
import type { OptionPool } from './option-pool.ts'
import type { Relations } from './relations.ts'

/** Learners write of the commonest sense of such a word. */
const common = 45
/** What so many things are that it tells nothing of their kind: a place to sit is a piece of furniture. */
const general = new Set(['place', 'lot', 'group', 'set', 'part', 'area', 'way', 'people'])
/** `a small thing for your money` says no kind. */
const opensAsNoun = /^(?:an?|the) (?!(?:[a-z]+ ){0,2}things?\b)/i

/**
 * Finds the sense that a learner's own definition of a noun most likely tells: one below what the definition names, or, of a common word, one
 * whose definition shares most words with it, the commonest sense first. Options are then of its kind, not of what a definition such as
 * `where cars go` or `a place to sit` seems to be about. What is called something more definite is that: sourdough, a bread.
 */
export function settled(
  asked: Described,
  relations: Relations,
  { commonness }: Pick<OptionPool, 'commonness'>,
  wordnet: WordNet,
): Described {
  const { openClass, senses, words, definition, genus } = asked
  if (asked.meant || openClass !== 'noun' || asked.shape.name || senses.length === 0) return asked
  const read = (ref: SynsetRef): Synset => wordnet.synset(ref.partOfSpeech, ref.offset)
  const isNamed = relations.isBelow(namedKinds(definition, openClass, wordnet))
  const named = senses.filter(isNamed)
  const isCommon = [...asked.names].some((name) => commonness(name) >= common)
  const isOfGenus = genus !== undefined && opensAsNoun.test(definition) && !read(genus).words.some((word) => general.has(word))
  const among = named.length > 0 ? named : isCommon && !isOfGenus ? senses : []
  const scores = among.map((sense) => likeness(words, relations.glossWords(sense)))
  const likely = among[scores.indexOf(Math.max(...scores))]
  if (!likely) return asked
  return Object.assign(asked, { likely, kind: kindOf(read(likely)) ?? asked.kind })
}
