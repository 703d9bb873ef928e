import { lemmasOf, possibleLemmas } from '../morphology/index.ts'
import type { SynsetRef, WordNet } from '../wordnet/index.ts'
import type { DescribedSense } from './described/described-sense.ts'
import { type ContentWords, haveDifferentNames, mentions, nearIdentical, saysTheSame, stemOf } from './described/glosses.ts'
import { isConcrete, isThingOrPerson, nearKinds, personFile } from './described/kinds.ts'
import { isFunctionWord, shapesMatch, stripArticle } from './described/shape.ts'
import { withoutBrackets } from './described/without-brackets.ts'
import type { Relations } from './relations.ts'

const maxDefiners = 8
const maxSenses = 4
/** So few content words of a verb's definition do not tell it from others with the same genus. */
const maxShortWords = 4
const minContentWords = 2
const minJoinedLength = 7
const feminine = /\b(?:she|her|herself|woman|wife|queen|empress|actress|princess|daughter)\b/i
const masculine = /\b(?:he|his|him|himself|man|husband|king|emperor|prince|son|friar)\b/i
const nounLike = /^(?:\([^)]*\)\s*)?(?:an?|the|any|someone|something)\s/i

/**
 * Makes a test whether another word may be a wrong option for this one: of similar kind and form, but certainly not right as well. A look-alike
 * need only be similarly abstract. The test is symmetric: neither word may be close to any sense of the other, occur in the other's definition,
 * or be defined in nearly the same words.
 */
export function distinctFrom(
  asked: DescribedSense,
  relations: Relations,
  wordnet: WordNet,
): (other: DescribedSense, looksAlike?: boolean) => boolean {
  const meaning = sensesOf(asked)
  const isName = asked.shape.name
  const sort = asked.openClass === 'noun' && !isName && asked.kind !== undefined && !isThing(asked) ? 'idea' : asked.partOfSpeech
  const closeToAny = relations.closeTo([...asked.senses, ...shorterPhrase(asked, wordnet)], !isName)
  const closeToMeant = relations.closeTo(meaning, !isName)
  const center = meaning[0] ?? asked.genus
  const isLike = isName && center ? relations.isBelowHypernymOf(center) : undefined
  const isOwnPerson = isName && asked.kind === personFile && asked.meant === undefined
  const isWoman = isName && feminine.test(asked.definition)
  // A collective noun may consist of the word: silverware, a sibling of cutlery, includes forks.
  const isHypernymSibling = isThing(asked) && !isName ? relations.isSiblingOfHypernym(meaning) : undefined
  const phraseWords = asked.shape.words > 1 && !isName ? wordsIn(asked.text) : []
  // Phrasal verbs with the same particle often have nearly the same meaning: figure out, sort out.
  const particle = asked.openClass === 'verb' && asked.shape.words === 2 ? lastWord(asked.text) : undefined
  // So have verbs with the same genus in a short definition by the learner: put back, for `to put everything in its place`.
  const opening = asked.openClass === 'verb' && !asked.isWordNets && asked.words.size <= maxShortWords ? openingOf(asked) : undefined
  const meansWhole = relations.closeTo(wholeDefiners(asked, wordnet))
  // Finds `flatbread` in `a soft flat bread`.
  const joinedDefinition = asked.definition.toLowerCase().replace(/[\s-]/g, '')
  const verbal = asked.openClass !== 'noun' && !nounLike.test(asked.definition)
  const definers = definersOf(asked, wordnet)
  const defined = new Set([...definers, ...definers.flatMap(relations.similarTo)].map(({ offset }) => offset))
  // The genus of the learner's own definition and its other hyponyms would be right as well, unless they are concrete or very many.
  const { genus } = asked
  // Any sense of a verb that the learner's own definition begins with: `to watch many episodes`, for which `see` is right too.
  const genusSenses = new Set(genus && asked.openClass === 'verb' ? sensesOfGenus(genus, wordnet) : [])
  const genusLine = genus && !isThing(asked) && !relations.isBroad(genus) ? relations.closeTo([genus]) : undefined
  const isHypernym = definesHypernym(asked, relations)
  // A thing that shares more than its genus with the learner's own definition may be meant: a promenade, for where people walk.
  const purpose = isThing(asked) && !isName && !asked.isWordNets ? withoutGenus(asked, wordnet) : undefined
  const ownStems = stemsOf([...asked.names, ...asked.synonyms])

  // Read once, since each candidate's names are looked for in it.
  const lemmas = new Set(asked.tokens.flatMap(possibleLemmas))
  const isMentioned = (name: string): boolean => (name.includes(' ') ? mentions(asked, name) : lemmas.has(name))

  /** Another river for a river, another scientist for a scientist; no man if the definition is of a woman. */
  const belongsToName = (other: DescribedSense): boolean => {
    if (asked.meant && other.meant && asked.isInstance !== other.isInstance) return false
    if (isWoman && masculine.test(other.definition)) return false
    // A person of the learner's own, such as a neighbour, is no Caucasian and no Treasurer.
    if (isOwnPerson && !other.isInstance) return false
    return isLike === undefined || sensesOf(other).some(isLike)
  }

  return (other, looksAlike = false) => {
    if (other.definition === '' || other.partOfSpeech !== asked.partOfSpeech || !shapesMatch(asked.shape, other.shape)) return false
    if (!areNear(asked.kind, other.kind, looksAlike)) return false
    // A definition that begins like a noun's stands out among adjectives and verbs.
    if (verbal && nounLike.test(other.definition)) return false
    if (isName && !belongsToName(other)) return false
    // Too vague a definition, such as `deep feeling or emotion`, may be true of many words.
    if (sort === 'idea' && Math.min(other.words.size, other.clause.size) < minContentWords) return false
    const theirNames = [...other.names, ...other.synonyms.map((each) => each.toLowerCase())]
    if (theirNames.some((each) => asked.names.has(each)) || asked.synonyms.some((each) => other.names.has(each.toLowerCase()))) return false
    if (isHypernym(other.words)) return false
    if (purpose && nearIdentical(purpose, other.words, 'purpose')) return false
    const named = isName && haveDifferentNames(asked.definition, other.definition)
    if (!named && nearIdentical(asked.words, other.words, sort)) return false
    // Verbs with WordNet's own definitions are compared by their whole definitions only.
    const byClause = asked.openClass === 'noun' || !asked.isWordNets || !other.isWordNets
    if (!named && byClause && nearIdentical(asked.clause, other.clause, sort)) return false
    // A definition that contains the other word gives it away, or makes the other right as well.
    if ([...asked.names].some((name) => mentions(other, name))) return false
    if ([...other.names].some(isMentioned)) return false
    // Phrases that share a word often have the same meaning: run out, run short, run out of.
    if (phraseWords.some((word) => wordsIn(other.text).includes(word) || other.stems.has(stemOf(word)))) return false
    if ([...other.names].some((name) => name.length >= minJoinedLength && joinedDefinition.includes(name.replace(/[\s-]/g, ''))))
      return false
    const theirStems = stemsOf(theirNames)
    if (theirStems.some((stem) => asked.stems.has(stem) || ownStems.includes(stem)) || ownStems.some((stem) => other.stems.has(stem)))
      return false
    if (particle !== undefined && other.shape.words === 2 && lastWord(other.text) === particle) return false
    if (opening !== undefined && openingOf(other) === opening) return false
    if (other.senses.some(meansWhole)) return false
    const theirs = sensesOf(other)
    if (genusSenses.size > 0 && other.senses.some(({ offset }) => genusSenses.has(offset))) return false
    if (isHypernymSibling && !nounLike.test(other.definition) && theirs.some(isHypernymSibling)) return false
    if (theirs.some((sense) => closeToAny(sense) || defined.has(sense.offset)) || other.senses.some(closeToMeant)) return false
    if (genusLine && theirs.some(genusLine)) return false
    // A word may be right in another of its senses: meticulous, for `very careful`.
    const isRight = (sense: SynsetRef): boolean =>
      sense.partOfSpeech !== 'noun' && nearIdentical(asked.words, relations.glossWords(sense), asked.partOfSpeech)
    return isName || !other.senses.slice(0, maxSenses).some(isRight)
  }
}

/**
 * Makes a test whether a definition, given by its content words, is that of a hypernym of a noun and so right as well: a practitioner, `someone who
 * practices a learned profession`, for teacher.
 */
export function definesHypernym(asked: DescribedSense, relations: Relations): (words: ContentWords) => boolean {
  const [sense] = sensesOf(asked)
  const glosses = asked.openClass === 'noun' && !asked.shape.name && sense ? relations.hypernymGlosses(sense) : []
  return (words) => glosses.some((gloss) => saysTheSame(gloss, words))
}

const areNear = (one: number | undefined, other: number | undefined, looksAlike: boolean): boolean =>
  one === undefined || other === undefined || nearKinds(one, other) || (looksAlike && !isThingOrPerson(one) && !isThingOrPerson(other))
const isThing = ({ kind }: DescribedSense): boolean => kind !== undefined && isConcrete(kind)
const sensesOf = ({ meant, senses }: DescribedSense): readonly SynsetRef[] => (meant ? [meant] : senses)

const lastWord = (text: string): string | undefined => text.toLowerCase().split(/\s+/).at(-1)
/** The word that a verb's definition begins with, without `to` and adverbs. */
const openingOf = ({ tokens }: DescribedSense): string | undefined =>
  tokens.find((token) => token !== '' && token !== 'to' && !/ly$/.test(token))

/** Every sense of the first word of a genus. */
function sensesOfGenus(genus: SynsetRef, wordnet: WordNet): readonly number[] {
  const [word = ''] = wordnet.synsetOf(genus).words
  return wordnet.offsets(word.toLowerCase().replaceAll(' ', '_'), genus.partOfSpeech)
}

/** Every sense of a verb phrase without its last word, if WordNet lacks the whole: `put up` of `put up with`. */
function shorterPhrase({ text, openClass, senses, shape }: DescribedSense, wordnet: WordNet): SynsetRef[] {
  if (openClass !== 'verb' || senses.length > 0 || shape.words < 3) return []
  const shorter = stripArticle(text).toLowerCase().split(/\s+/).slice(0, -1).join('_')
  return wordnet.refs(shorter, openClass)
}

/** The content words of a definition without its genus: `flat` and `Turkey` of `a flat bread of Turkey`. */
function withoutGenus({ words, genus }: DescribedSense, wordnet: WordNet): ContentWords {
  const kinds = new Set(genus ? wordnet.synsetOf(genus).words.map((word) => stemOf(word.toLowerCase())) : [])
  return new Set([...words].filter((word) => !kinds.has(word)))
}

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
  const tokens = withoutBrackets(definition.toLowerCase())
    .split(/[^a-z'-]+/)
    .filter((token) => token.length > 3)
  return [...new Set(tokens)].slice(0, maxDefiners).flatMap((token) => {
    const lemma = wordnet.has(token, openClass) ? token : lemmasOf(token, wordnet).find((each) => each.partOfSpeech === openClass)?.lemma
    return lemma === undefined ? [] : wordnet.refs(lemma, openClass).slice(0, 1)
  })
}

/** Each sense of a phrase that is the whole definition of a verb: `fall apart`, of crumble, is what `break` means too. */
function wholeDefiners({ definition, openClass }: DescribedSense, wordnet: WordNet): SynsetRef[] {
  const phrase = stripArticle(definition).toLowerCase()
  if (openClass !== 'verb' || !/^[a-z]+(?: [a-z]+){1,2}$/.test(phrase)) return []
  return wordnet.refs(phrase.replaceAll(' ', '_'), openClass)
}
