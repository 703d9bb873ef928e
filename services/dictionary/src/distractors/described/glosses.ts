import { isFormOf } from '../../morphology/index.ts'
import { withoutBrackets } from './without-brackets.ts'

const stopWords = new Set(
  (
    'a an the of or and to in on for by with that which is be as at from who it its one someone something usually especially ' +
    'not no any some very more most than so such other others used having being make made way manner state quality act person thing ' +
    'relating related characterized marked lacking full often etc into when where your you his her their them they he she can may ' +
    'has have had been was were are will would this these those all every each kind type sort form part feeling feelings emotion emotional ability condition process event activity people'
  ).split(' '),
)

// Verbs that carry no meaning in a definition: 'grow smaller' is 'become smaller'.
const lightVerbs = new Set('become make cause grow get go come turn have give take bring put let do'.split(' '))

/** The words of a definition that carry its meaning, as stems, so that `joyful` and `joy` are one. */
export type ContentWords = ReadonlySet<string>

const endings = (
  'fulness lessness iveness ousness fully ness ment ingly edly ation ition tion sion able ible less ful ous ive ally ical ity ize izes ist ing ies ' +
  'ed en er est ly al es iz ia ic s y e'
).split(' ')
/** By last letter, the longest first. One regular expression of all endings would be tried at every letter of a word. */
const endingsIn = Map.groupBy(
  endings.toSorted((one, other) => other.length - one.length),
  (ending) => ending.at(-1),
)

/** `unwilling` is compared as `willing`. */
const negated = /^(?:un|non-?)(?=\p{L}{4})/u

/** A crude stem, usually the same for words derived from each other. */
export function stemOf(word: string): string {
  let stem = word.replace(negated, '')
  for (let times = 0; times < 2; times++) {
    const length = stem.length - endingOf(stem).length
    if (length < 3) break
    stem = stem.slice(0, length)
  }
  return stem.at(-1) === stem.at(-2) ? stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : stem
}

const endingOf = (word: string): string => endingsIn.get(word.at(-1))?.find((ending) => word.endsWith(ending)) ?? ''

/** The content words of a definition, without what is in brackets. */
export function contentWords(definition: string): ContentWords {
  const words = withoutBrackets(definition.toLowerCase()).split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word.length > 1 && !stopWords.has(word)).map(stemOf))
}

/** The stems of every word of a text. */
export const stemsIn = (text: string): ContentWords =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2)
      .map(stemOf),
  )

/** The words of a definition, in lower case. */
export const tokensIn = (definition: string): string[] => definition.toLowerCase().split(/[^\p{L}\p{N}'-]+/u)

/** Whether a definition contains a word in any form, or a phrase literally. */
export const mentions = ({ definition, tokens }: { definition: string; tokens: readonly string[] }, name: string): boolean =>
  name.includes(' ') ? definition.toLowerCase().includes(name) : tokens.some((token) => isFormOf(token, name))

/** The similarity of two definitions: shared content words over those of the shorter one, 0 to 1. */
export function similarity(a: ContentWords, b: ContentWords): number {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a]
  let shared = 0
  for (const word of fewer) if (more.has(word)) shared++
  return fewer.size === 0 ? 0 : shared / fewer.size
}

const lightStems = new Set([...lightVerbs].map(stemOf))

/** The content words without light verbs, or all of them if there are no others. */
export function withoutLightVerbs(words: ContentWords): ContentWords {
  const weighty = new Set([...words].filter((word) => !lightStems.has(word)))
  return weighty.size > 0 ? weighty : words
}

/**
 * Whether two definitions of words of this part of speech are so similar that a learner could not tell the right one. Concrete nouns differ in
 * details; verbs, adverbs and abstract nouns must differ in nearly every word.
 */
export const nearIdentical = (a: ContentWords, b: ContentWords, partOfSpeech: string): boolean =>
  similarity(withoutLightVerbs(a), withoutLightVerbs(b)) >= (partOfSpeech === 'noun' ? 0.5 : 0.3)

/** The names in a definition: Japan and Honshu. Its first letter may be a capital without a name. */
export const namesIn = (definition: string): string[] => [...new Set(definition.slice(1).match(/\p{Lu}[\p{L}-]+/gu))]

/** The least letters that two stems share if one is a longer stem of the same word: `prof` and `profes`, of profession and professions. */
const minSharedStem = 4

/** Whether two definitions of at least two content words share half of those of the shorter one, however their words are inflected. */
export function saysTheSame(a: ContentWords, b: ContentWords): boolean {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a]
  if (fewer.size < 2) return false
  const isShared = (word: string): boolean =>
    more.has(word) ||
    (word.length >= minSharedStem &&
      [...more].some((each) => each.length >= minSharedStem && (each.startsWith(word) || word.startsWith(each))))
  return [...fewer].filter(isShared).length * 2 >= fewer.size
}

/** Whether each of two definitions names somebody or something that the other does not: Paris in one, Tokyo in the other. */
export function haveDifferentNames(one: string, other: string): boolean {
  const [ours, theirs] = [namesIn(one), namesIn(other)]
  return ours.some((name) => !theirs.includes(name)) && theirs.some((name) => !ours.includes(name))
}
