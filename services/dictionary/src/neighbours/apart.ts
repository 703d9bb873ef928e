import { isFormOf, lemmasOf } from '../morphology/index.ts'
import type { WordNet } from '../wordnet/index.ts'
import type { Described } from './described.ts'
import { nameDifferently, nearIdentical, stemOf } from './glosses.ts'
import { isConcrete, nearKinds } from './kinds.ts'
import type { Relations, SynsetRef } from './relations.ts'
import { fits } from './shape.ts'

/** Whether another word may stand beside this one as a wrong option: like it in kind and form, and never right as well. */
export type Apart = (other: Described) => boolean

const maxDefiners = 8

/**
 * Makes that test for one word. It looks both ways: neither word may be close to any sense of the other, stand in the other's definition,
 * or be defined in nearly the same words.
 */
export function apartFrom(asked: Described, relations: Relations, wordnet: WordNet): Apart {
  const meaning = meanings(asked)
  const closeToAny = relations.closeTo(asked.senses)
  const closeToMeant = relations.closeTo(meaning)
  const definers = definersOf(asked, wordnet)
  const defined = new Set([...definers, ...definers.flatMap(relations.similarTo)].map(({ offset }) => offset))
  // What the learner's own definition calls it would be right as well, and so would its other kinds, unless they are things or many.
  const { genus } = asked
  const genusLine = genus && !isThing(asked) && !relations.isBroad(genus) ? relations.closeTo([genus]) : undefined
  const ownStems = stemsOf([...asked.names, ...asked.synonyms])

  return (other) => {
    if (other.definition === '' || other.partOfSpeech !== asked.partOfSpeech || !fits(asked.shape, other.shape)) return false
    if (asked.kind !== undefined && other.kind !== undefined && !nearKinds(asked.kind, other.kind)) return false
    const theirNames = [...other.names, ...other.synonyms.map((each) => each.toLowerCase())]
    if (theirNames.some((each) => asked.names.has(each)) || asked.synonyms.some((each) => other.names.has(each.toLowerCase()))) return false
    const named = asked.shape.name && nameDifferently(asked.definition, other.definition)
    if (!named && nearIdentical(asked.words, other.words, asked.partOfSpeech)) return false
    // A definition that holds the other word gives it away, or says that the other is right too.
    if ([...asked.names].some((name) => mentions(other.definition, name))) return false
    if ([...other.names].some((name) => mentions(asked.definition, name))) return false
    if (stemsOf(theirNames).some((stem) => asked.words.has(stem)) || ownStems.some((stem) => other.words.has(stem))) return false
    const theirs = meanings(other)
    if (theirs.some((sense) => closeToAny(sense) || defined.has(sense.offset)) || other.senses.some(closeToMeant)) return false
    return genusLine === undefined || !theirs.some(genusLine)
  }
}

const isThing = ({ kind }: Described): boolean => kind !== undefined && isConcrete(kind)
const meanings = ({ meant, senses }: Described): readonly SynsetRef[] => (meant ? [meant] : senses)

/** Single words as the content words of definitions are kept; phrases are compared as a whole elsewhere. */
const stemsOf = (words: Iterable<string>): string[] =>
  [...words].filter((word) => !word.includes(' ')).map((word) => stemOf(word.toLowerCase()))

/**
 * The meanings a definition of an action, a quality or a manner is made of: `proud` and `joyful` in `exultantly proud and joyful`, either of
 * which would be right as well; of a noun of the learner's own, what it is a kind of.
 */
function definersOf({ definition, openClass, genus }: Described, wordnet: WordNet): SynsetRef[] {
  if (openClass === undefined) return []
  if (openClass === 'noun') return genus ? [genus] : []
  const tokens = definition
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^a-z'-]+/)
    .filter((token) => token.length > 3)
  return [...new Set(tokens)].slice(0, maxDefiners).flatMap((token) => {
    const lemma = wordnet.has(token, openClass) ? token : lemmasOf(token, wordnet).find((each) => each.partOfSpeech === openClass)?.lemma
    const offset = lemma === undefined ? undefined : wordnet.offsets(lemma, openClass)[0]
    return offset === undefined ? [] : [{ partOfSpeech: openClass, offset }]
  })
}

/** Whether a definition holds a word in any form, or a phrase as it is. */
function mentions(definition: string, name: string): boolean {
  const text = definition.toLowerCase()
  if (name.includes(' ')) return text.includes(name)
  return text.split(/[^\p{L}\p{N}'-]+/u).some((token) => isFormOf(token, name))
}
