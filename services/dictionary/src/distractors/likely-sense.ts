import type { WordNet } from '../wordnet/index.ts'
import type { DescribedSense } from './described/described-sense.ts'
import { similarity } from './described/glosses.ts'
import { kindOf } from './described/kinds.ts'
import { namedKinds } from './described/named-kinds.ts'
import type { OptionPool } from './option-pool.ts'
import type { Relations } from './relations.ts'

/** From this commonness on, learners usually define the commonest sense of a word. */
const minCommonness = 45
/** Nouns too generic to name a kind: a place to sit is a piece of furniture. */
const genericNouns = new Set(['place', 'lot', 'group', 'set', 'part', 'area', 'way', 'people'])
/** Acts, events and times: what `when …` defines. */
const timedFiles = new Set([4, 11, 28])
/** Artifacts, locations and natural objects: what `where …` defines. */
const placeFiles = new Set([6, 15, 17])
/** Matches definitions that open with a noun other than `thing`: `a small thing for your money` names no kind. */
const opensAsNoun = /^(?:an?|the) (?!(?:[a-z]+ ){0,2}things?\b)/i

/**
 * Adds the sense that a learner's own definition of a noun most likely means: a hyponym of a noun in the definition, or, for a common word, the
 * sense whose definition shares most words with it. Options then have the kind of that sense, not of a noun that a definition such as `where cars
 * go` or `a place to sit` mentions. A definition with a specific genus keeps it: sourdough, a bread.
 */
export function withLikelySense(
  asked: DescribedSense,
  relations: Relations,
  { commonness }: Pick<OptionPool, 'commonness'>,
  wordnet: WordNet,
): DescribedSense {
  const { openClass, senses, words, definition, genus } = asked
  if (asked.meant || openClass !== 'noun' || asked.shape.name || senses.length === 0) return asked
  const isNamed = relations.isHyponymOf(namedKinds(definition, openClass, wordnet))
  const named = senses.filter(isNamed)
  const isCommon = [...asked.names].some((name) => commonness(name) >= minCommonness)
  const isOfGenus =
    genus !== undefined && opensAsNoun.test(definition) && !wordnet.synsetOf(genus).words.some((word) => genericNouns.has(word))
  // `when farmers collect what they have grown` is no plant, and `where I live` no group of people.
  const files = /^when\b/i.test(definition) ? timedFiles : /^where\b/i.test(definition) ? placeFiles : undefined
  const ofClause = files ? senses.filter((sense) => files.has(kindOf(wordnet.synsetOf(sense)) ?? 0)) : []
  const among = ofClause.length > 0 ? ofClause : named.length > 0 ? named : isCommon && !isOfGenus ? senses : []
  const scores = among.map((sense) => similarity(words, relations.glossWords(sense)))
  const likely = among[scores.indexOf(Math.max(...scores))]
  if (!likely) return asked
  return Object.assign(asked, { likely, kind: kindOf(wordnet.synsetOf(likely)) ?? asked.kind })
}
