import { spellingVariants } from '@wordloom/contracts/spelling'
import { formsOf } from './forms.ts'
import { tokenize } from './tokens.ts'

/** From this length on, a word that begins or ends like the headword (happily, unhappy) is a clue; shorter ones match by chance. */
const minStemLength = 4
/** The longest a word may be, as a multiple of its base: `happi` is the base of `happiness`, but `part` matches `particular` by chance. */
const baseShare = 2.3

/** Words of phrases that are no clue. */
const functionWords = new Set(
  "to of in on at by for with from into onto upon over under about along after before off out up down away back through as and or the a an one one's be it".split(
    ' ',
  ),
)
const contentWords = (parts: readonly string[]): readonly string[] => {
  const found = parts.filter((part) => !functionWords.has(part))
  return found.length > 0 ? found : parts
}

/** The words of a headword, compared without accents: `naïve` is `naiv` in German. */
const wordsOf = (headword: string): string[] => tokenize(headword).map(({ word }) => withoutAccents(word))
const withoutAccents = (word: string): string => (/[^\0-\x7f]/.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word)

/** Tells whether a word begins with all words of a headword, joined as in other languages: `Jetlag` for `jet lag`, `email` for `e-mail`. */
function createJoinedTest(words: readonly string[]): (word: string) => boolean {
  const joined = words.join('').replaceAll('-', '')
  return (word) => joined.length >= minStemLength && word.replaceAll('-', '').startsWith(joined)
}

/**
 * Returns a function that tells whether a word reveals the headword: a form of it (or of a content word of a phrase), a word derived from it,
 * or a word that it is derived from, in British or American spelling.
 */
export function createRevealTest(headword: string): (word: string) => boolean {
  const parts = wordsOf(headword)
  const isJoined = createJoinedTest(parts)
  const isDistinctive = (part: string): boolean => part.length >= minStemLength && !functionWords.has(part)
  const distinctive = parts.length === 1 ? [...parts, ...partsOf(parts[0] as string).filter(isDistinctive)] : parts.filter(isDistinctive)
  const known = (distinctive.length > 0 ? distinctive : contentWords(parts)).flatMap(inEachSpelling)
  const forms = new Set(known.flatMap((part) => [...formsOf(part, '')]))
  const roots = known.map((part) => part.replace(/^fier(?=[iy])/, 'fire')) // the only word whose -re turns
  const verdicts = new Map<string, boolean>()
  return (written) => {
    const word = withoutAccents(written)
    const reveals = verdicts.get(word) ?? (isForm(word, forms) || isJoined(word) || roots.some((part) => isRelated(word, part)))
    verdicts.set(word, reveals)
    return reveals
  }
}

/** A word and its British and American spellings, also where two rules apply: `anaesthetise` and `anesthetize`. */
function inEachSpelling(word: string): string[] {
  const spelled = spellingVariants(word)
  return [...new Set([word, ...spelled, ...spelled.flatMap(spellingVariants)])]
}

/** Returns a function that tells whether a word is a form of the headword, or of one of its parts, rather than only of the same root. */
export function createFormTest(headword: string): (word: string) => boolean {
  const words = wordsOf(headword)
  const isJoined = createJoinedTest(words.length > 1 || headword.includes('-') ? words : [])
  const parts = words.flatMap((word) => [word, ...partsOf(word)])
  const forms = new Set(parts.flatMap(inEachSpelling).flatMap((part) => [...formsOf(part, '')]))
  return (written) => {
    const word = withoutAccents(written)
    return isForm(word, forms) || isJoined(word)
  }
}

/** The words of a compound: `well` and `being` of `well-being`. */
const partsOf = (word: string): string[] => (word.includes('-') ? word.split('-') : [])

/** Whether a text reveals the word. */
export function givesAway(text: string, headword: string): boolean {
  if (tokenize(headword).length === 0) return true
  return tokenize(text)
    .map((token) => token.word)
    .some(createRevealTest(headword))
}

const isForm = (word: string, forms: ReadonlySet<string>): boolean =>
  forms.has(word) || forms.has(word.replace(/'s?$/, '')) || (word.includes('-') && word.split('-').some((part) => forms.has(part)))

const shortDerivation = /^(?:y|ly|ful|ness|less|ish|ous|en)$/
/** Whether the headword is derived from a word of three letters: `foggy` from `fog`, `icy` from `ice`, `sadness` from `sad`. */
function isDerivedFromShort(word: string, part: string): boolean {
  if (word.length !== 3) return false
  const bases = [word, word + word.slice(-1), ...(word.endsWith('e') ? [word.slice(0, -1)] : [])]
  return bases.some((base) => part.startsWith(base) && shortDerivation.test(part.slice(base.length)))
}

const isRelated = (word: string, part: string): boolean =>
  isDerivedFromShort(word, part) ||
  (part.length >= minStemLength &&
    (word.startsWith(stem(part)) || word.endsWith(part) || isBaseOf(word, part) || isEndOf(word, part) || sharesRoot(word, part)))

/** Whether the headword is derived from this word, as `obtrusively` is from `obtrusive`. */
const isBaseOf = (word: string, part: string): boolean => {
  const base = stem(word)
  return base.length >= minStemLength && base.length * baseShare >= part.length && part.startsWith(base)
}

/** Whether the headword ends with this word, as `blacksmith` does with `smith`. */
const isEndOf = (word: string, part: string): boolean =>
  word.length >= minStemLength && word.length * baseShare >= part.length && part.endsWith(word)

const suffix = /(?:[ae]n(?:t|ce|cy)|i(?:ous|ety)|(?:it|et)ude|eful)$/
const minRootLength = 3
const prefix = /^(?:a|be|en|un|dis|mis)(?=\p{L}{4})/u

/** Whether both are derived from the same root: `confident` and `confidence`, `anxious` and `anxiety`, `ashamed` and `shame`. */
function sharesRoot(word: string, part: string): boolean {
  const [one, other] = [word.replace(suffix, ''), part.replace(suffix, '')]
  if (one === other && one !== word && one.length >= minRootLength) return true
  return prefix.test(part) && word.length > minStemLength && isBaseOf(word, part.replace(prefix, ''))
}

/** A word without a silent e or a changing y: the beginning of words derived from it. */
const stem = (word: string): string => (word.length > minStemLength ? word.replace(/[ey]$/, '') : word)
