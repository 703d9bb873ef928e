import { isFormOf, lemmasOf } from '../morphology/index.ts'
import type { WordNet } from '../wordnet/index.ts'
import type { Described } from './described/described.ts'
import { nameDifferently, nearIdentical, stemOf } from './described/glosses.ts'
import { isConcrete, nearKinds } from './described/kinds.ts'
import { fits, isSmall } from './described/shape.ts'
import type { SynsetRef } from './links.ts'
import type { Relations } from './relations.ts'

/**
 * Whether another word may stand beside this one as a wrong option: like it in kind and form, and never right as well. What looks alike need
 * only be as abstract.
 */
export type Apart = (other: Described, looksAlike?: boolean) => boolean

const maxDefiners = 8
const maxSenses = 4
const fewestTelling = 2
const joinedFrom = 7
const feminine = /\b(?:she|her|herself|woman|wife|queen|empress|actress|princess|daughter)\b/i
const masculine = /\b(?:he|his|him|himself|man|husband|king|emperor|prince|son|friar)\b/i
const nounLike = /^(?:\([^)]*\)\s*)?(?:an?|the|any|someone|something)\s/i

/**
 * Makes that test for one word. It looks both ways: neither word may be close to any sense of the other, stand in the other's definition,
 * or be defined in nearly the same words.
 */
export function apartFrom(asked: Described, relations: Relations, wordnet: WordNet): Apart {
  const meaning = meanings(asked)
  const isName = asked.shape.name
  const sort = asked.openClass === 'noun' && !isName && asked.kind !== undefined && !isThing(asked) ? 'idea' : asked.partOfSpeech
  const closeToAny = relations.closeTo(asked.senses, !isName)
  const closeToMeant = relations.closeTo(meaning, !isName)
  const center = meaning[0] ?? asked.genus
  const isLike = isName && center ? relations.isBelowNear(center) : undefined
  const isWoman = isName && feminine.test(asked.definition)
  // What is no single thing may consist of such as this: silverware, which stands beside the cutlery that a fork is.
  const isAunt = isThing(asked) && !isName ? relations.isAuntOf(meaning) : undefined
  const phraseWords = asked.shape.words > 1 && !isName ? wordsIn(asked.text) : []
  // `flatbread` stands in `a soft flat bread`.
  const joinedDefinition = asked.definition.toLowerCase().replace(/[\s-]/g, '')
  const verbal = asked.openClass !== 'noun' && !nounLike.test(asked.definition)
  const definers = definersOf(asked, wordnet)
  const defined = new Set([...definers, ...definers.flatMap(relations.similarTo)].map(({ offset }) => offset))
  // What the learner's own definition calls it would be right as well, and so would its other kinds, unless they are things or many.
  const { genus } = asked
  const genusLine = genus && !isThing(asked) && !relations.isBroad(genus) ? relations.closeTo([genus]) : undefined
  const ownStems = stemsOf([...asked.names, ...asked.synonyms])

  /** Another river for a river, another scientist for a scientist; no man where the definition says that it is a woman. */
  const belongsToName = (other: Described): boolean => {
    if (asked.meant && other.meant && asked.isInstance !== other.isInstance) return false
    if (isWoman && masculine.test(other.definition)) return false
    return isLike === undefined || meanings(other).some(isLike)
  }

  return (other, looksAlike = false) => {
    if (other.definition === '' || other.partOfSpeech !== asked.partOfSpeech || !fits(asked.shape, other.shape)) return false
    if (!areNear(asked.kind, other.kind, looksAlike)) return false
    // Of another class by how it begins: an appearance is not what `slightly ill` means.
    if (verbal && nounLike.test(other.definition)) return false
    if (isName && !belongsToName(other)) return false
    // `deep feeling or emotion` says what many words are.
    if (sort === 'idea' && other.words.size < fewestTelling) return false
    const theirNames = [...other.names, ...other.synonyms.map((each) => each.toLowerCase())]
    if (theirNames.some((each) => asked.names.has(each)) || asked.synonyms.some((each) => other.names.has(each.toLowerCase()))) return false
    const named = isName && nameDifferently(asked.definition, other.definition)
    if (!named && nearIdentical(asked.words, other.words, sort)) return false
    // WordNet's own verbs are told apart by all that it says of them.
    const byClause = asked.openClass === 'noun' || !asked.isWordNets || !other.isWordNets
    if (!named && byClause && nearIdentical(asked.clause, other.clause, sort)) return false
    // In another of its senses a word may be right as well: meticulous, for what is very careful.
    if (
      !isName &&
      other.senses
        .slice(0, maxSenses)
        .some((sense) => sense.partOfSpeech !== 'noun' && nearIdentical(asked.words, relations.glossWords(sense), asked.partOfSpeech))
    )
      return false
    // A definition that holds the other word gives it away, or says that the other is right too.
    if ([...asked.names].some((name) => mentions(other, name))) return false
    if ([...other.names].some((name) => mentions(asked, name))) return false
    // Phrases that share a word are often about the same: run out, run short, run out of.
    if (phraseWords.some((word) => wordsIn(other.text).includes(word) || other.stems.has(stemOf(word)))) return false
    if ([...other.names].some((name) => name.length >= joinedFrom && joinedDefinition.includes(name.replace(/[\s-]/g, '')))) return false
    const theirStems = stemsOf(theirNames)
    if (theirStems.some((stem) => asked.stems.has(stem) || ownStems.includes(stem)) || ownStems.some((stem) => other.stems.has(stem)))
      return false
    const theirs = meanings(other)
    if (isAunt && !nounLike.test(other.definition) && theirs.some(isAunt)) return false
    if (theirs.some((sense) => closeToAny(sense) || defined.has(sense.offset)) || other.senses.some(closeToMeant)) return false
    return genusLine === undefined || !theirs.some(genusLine)
  }
}

const areNear = (one: number | undefined, other: number | undefined, looksAlike: boolean): boolean =>
  one === undefined || other === undefined || nearKinds(one, other) || (looksAlike && !isConcrete(one) && !isConcrete(other))
const isThing = ({ kind }: Described): boolean => kind !== undefined && isConcrete(kind)
const meanings = ({ meant, senses }: Described): readonly SynsetRef[] => (meant ? [meant] : senses)

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => !isSmall(word))

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
function mentions({ definition, tokens }: Described, name: string): boolean {
  return name.includes(' ') ? definition.toLowerCase().includes(name) : tokens.some((token) => isFormOf(token, name))
}
