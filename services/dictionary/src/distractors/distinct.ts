import { isFormOf, lemmasOf } from '../morphology/index.ts'
import type { WordNet } from '../wordnet/index.ts'
import type { DescribedSense } from './described/described-sense.ts'
import { haveDifferentNames, nearIdentical, stemOf } from './described/glosses.ts'
import { isConcrete, nearKinds } from './described/kinds.ts'
import { isFunctionWord, shapesMatch } from './described/shape.ts'
import type { SynsetRef } from './links.ts'
import type { Relations } from './relations.ts'

/**
 * Whether another word may be a wrong option for this one: of similar kind and form, but certainly not right as well. A look-alike need only be
 * similarly abstract.
 */
export type IsDistinct = (other: DescribedSense, looksAlike?: boolean) => boolean

const maxDefiners = 8
const maxSenses = 4
const minContentWords = 2
const minJoinedLength = 7
const feminine = /\b(?:she|her|herself|woman|wife|queen|empress|actress|princess|daughter)\b/i
const masculine = /\b(?:he|his|him|himself|man|husband|king|emperor|prince|son|friar)\b/i
const nounLike = /^(?:\([^)]*\)\s*)?(?:an?|the|any|someone|something)\s/i

/**
 * Makes that test for one word. It is symmetric: neither word may be close to any sense of the other, occur in the other's definition, or be
 * defined in nearly the same words.
 */
export function distinctFrom(asked: DescribedSense, relations: Relations, wordnet: WordNet): IsDistinct {
  const meaning = sensesOf(asked)
  const isName = asked.shape.name
  const sort = asked.openClass === 'noun' && !isName && asked.kind !== undefined && !isThing(asked) ? 'idea' : asked.partOfSpeech
  const closeToAny = relations.closeTo(asked.senses, !isName)
  const closeToMeant = relations.closeTo(meaning, !isName)
  const center = meaning[0] ?? asked.genus
  const isLike = isName && center ? relations.isBelowHypernymOf(center) : undefined
  const isWoman = isName && feminine.test(asked.definition)
  // A collective noun may consist of the word: silverware, a sibling of cutlery, includes forks.
  const isHypernymSibling = isThing(asked) && !isName ? relations.isSiblingOfHypernym(meaning) : undefined
  const phraseWords = asked.shape.words > 1 && !isName ? wordsIn(asked.text) : []
  // Finds `flatbread` in `a soft flat bread`.
  const joinedDefinition = asked.definition.toLowerCase().replace(/[\s-]/g, '')
  const verbal = asked.openClass !== 'noun' && !nounLike.test(asked.definition)
  const definers = definersOf(asked, wordnet)
  const defined = new Set([...definers, ...definers.flatMap(relations.similarTo)].map(({ offset }) => offset))
  // The genus of the learner's own definition and its other hyponyms would be right as well, unless they are concrete or very many.
  const { genus } = asked
  const genusLine = genus && !isThing(asked) && !relations.isBroad(genus) ? relations.closeTo([genus]) : undefined
  const ownStems = stemsOf([...asked.names, ...asked.synonyms])

  /** Another river for a river, another scientist for a scientist; no man if the definition is of a woman. */
  const belongsToName = (other: DescribedSense): boolean => {
    if (asked.meant && other.meant && asked.isInstance !== other.isInstance) return false
    if (isWoman && masculine.test(other.definition)) return false
    return isLike === undefined || sensesOf(other).some(isLike)
  }

  return (other, looksAlike = false) => {
    if (other.definition === '' || other.partOfSpeech !== asked.partOfSpeech || !shapesMatch(asked.shape, other.shape)) return false
    if (!areNear(asked.kind, other.kind, looksAlike)) return false
    // A definition that begins like a noun's stands out among adjectives and verbs.
    if (verbal && nounLike.test(other.definition)) return false
    if (isName && !belongsToName(other)) return false
    // Too vague a definition, such as `deep feeling or emotion`, may be true of many words.
    if (sort === 'idea' && other.words.size < minContentWords) return false
    const theirNames = [...other.names, ...other.synonyms.map((each) => each.toLowerCase())]
    if (theirNames.some((each) => asked.names.has(each)) || asked.synonyms.some((each) => other.names.has(each.toLowerCase()))) return false
    const named = isName && haveDifferentNames(asked.definition, other.definition)
    if (!named && nearIdentical(asked.words, other.words, sort)) return false
    // Verbs with WordNet's own definitions are compared by their whole definitions only.
    const byClause = asked.openClass === 'noun' || !asked.isWordNets || !other.isWordNets
    if (!named && byClause && nearIdentical(asked.clause, other.clause, sort)) return false
    // A word may be right in another of its senses: meticulous, for `very careful`.
    if (
      !isName &&
      other.senses
        .slice(0, maxSenses)
        .some((sense) => sense.partOfSpeech !== 'noun' && nearIdentical(asked.words, relations.glossWords(sense), asked.partOfSpeech))
    )
      return false
    // A definition that contains the other word gives it away, or makes the other right as well.
    if ([...asked.names].some((name) => mentions(other, name))) return false
    if ([...other.names].some((name) => mentions(asked, name))) return false
    // Phrases that share a word often have the same meaning: run out, run short, run out of.
    if (phraseWords.some((word) => wordsIn(other.text).includes(word) || other.stems.has(stemOf(word)))) return false
    if ([...other.names].some((name) => name.length >= minJoinedLength && joinedDefinition.includes(name.replace(/[\s-]/g, ''))))
      return false
    const theirStems = stemsOf(theirNames)
    if (theirStems.some((stem) => asked.stems.has(stem) || ownStems.includes(stem)) || ownStems.some((stem) => other.stems.has(stem)))
      return false
    const theirs = sensesOf(other)
    if (isHypernymSibling && !nounLike.test(other.definition) && theirs.some(isHypernymSibling)) return false
    if (theirs.some((sense) => closeToAny(sense) || defined.has(sense.offset)) || other.senses.some(closeToMeant)) return false
    return genusLine === undefined || !theirs.some(genusLine)
  }
}

const areNear = (one: number | undefined, other: number | undefined, looksAlike: boolean): boolean =>
  one === undefined || other === undefined || nearKinds(one, other) || (looksAlike && !isConcrete(one) && !isConcrete(other))
const isThing = ({ kind }: DescribedSense): boolean => kind !== undefined && isConcrete(kind)
const sensesOf = ({ meant, senses }: DescribedSense): readonly SynsetRef[] => (meant ? [meant] : senses)

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => !isFunctionWord(word))

/** The stems of single words, comparable with content words of definitions; phrases are compared as a whole elsewhere. */
const stemsOf = (words: Iterable<string>): string[] =>
  [...words].filter((word) => !word.includes(' ')).map((word) => stemOf(word.toLowerCase()))

/**
 * The synsets of words in the definition of a verb, adjective or adverb that would be right as well: `proud` and `joyful` in `exultantly proud
 * and joyful`; for a noun defined by the learner, its genus.
 */
function definersOf({ definition, openClass, genus }: DescribedSense, wordnet: WordNet): SynsetRef[] {
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

/** Whether a definition contains a word in any form, or a phrase literally. */
function mentions({ definition, tokens }: DescribedSense, name: string): boolean {
  return name.includes(' ') ? definition.toLowerCase().includes(name) : tokens.some((token) => isFormOf(token, name))
}
