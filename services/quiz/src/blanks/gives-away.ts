import { formsOf } from './forms.ts'
import { tokensOf } from './tokens.ts'

/** From this length on a word that begins or ends like the headword (happily, unhappy) is a clue; below it that is chance. */
const tellingLength = 4
/** `happi` is enough of `happiness`, `part` is chance in `particular`. */
const baseShare = 2.3

/** Words of phrases that tell nothing. */
const small = new Set(
  "to of in on at by for with from into onto upon over under about along after before off out up down away back through as and or the a an one one's be it".split(
    ' ',
  ),
)
const large = (parts: readonly string[]): readonly string[] => {
  const found = parts.filter((part) => !small.has(part))
  return found.length > 0 ? found : parts
}

/**
 * Makes a test whether a word of a text reveals the headword: a form of it (of any part of a phrase), a word derived from it, or a word
 * that it is derived from.
 */
export function revealing(headword: string): (word: string) => boolean {
  const parts = tokensOf(headword).map((token) => token.word)
  const isTelling = (part: string): boolean => part.length >= tellingLength && !small.has(part)
  const telling = parts.length === 1 ? [...parts, ...partsOf(parts[0] as string).filter(isTelling)] : parts.filter(isTelling)
  const known = (telling.length > 0 ? telling : large(parts)).map((part) => ({ part, forms: formsOf(part, '') }))
  return (word) => known.some(({ part, forms }) => isForm(word, forms) || isBuiltOn(word, part))
}

/** The words of a compound: `well` and `being` of `well-being`. */
const partsOf = (word: string): string[] => (word.includes('-') ? word.split('-') : [])

/** Whether a text reveals the word. */
export function givesAway(text: string, headword: string): boolean {
  if (tokensOf(headword).length === 0) return true
  return tokensOf(text)
    .map((token) => token.word)
    .some(revealing(headword))
}

const isForm = (word: string, forms: ReadonlySet<string>): boolean =>
  forms.has(word) || forms.has(word.replace(/'s?$/, '')) || (word.includes('-') && word.split('-').some((part) => forms.has(part)))

const isBuiltOn = (word: string, part: string): boolean =>
  part.length >= tellingLength &&
  (word.startsWith(stem(part)) || word.endsWith(part) || isBaseOf(word, part) || isEndOf(word, part) || isSister(word, part))

/** Whether the headword is derived from this word, as `obtrusively` is from `obtrusive`. */
const isBaseOf = (word: string, part: string): boolean => {
  const base = stem(word)
  return base.length >= tellingLength && base.length * baseShare >= part.length && part.startsWith(base)
}

/** Whether the headword ends with this word, as `blacksmith` does with `smith`. */
const isEndOf = (word: string, part: string): boolean =>
  word.length >= tellingLength && word.length * baseShare >= part.length && part.endsWith(word)

const suffix = /(?:[ae]n(?:t|ce|cy)|i(?:ous|ety)|(?:it|et)ude|eful)$/
const shortestRoot = 3
const prefix = /^(?:a|be|en|un|dis|mis)(?=\p{L}{4})/u

/** Whether both are derived from the same root: `confident` and `confidence`, `anxious` and `anxiety`, `ashamed` and `shame`. */
function isSister(word: string, part: string): boolean {
  const [one, other] = [word.replace(suffix, ''), part.replace(suffix, '')]
  if (one === other && one !== word && one.length >= shortestRoot) return true
  return prefix.test(part) && word.length > tellingLength && isBaseOf(word, part.replace(prefix, ''))
}

/** A word without a silent e or a changing y: the beginning of words derived from it. */
const stem = (word: string): string => (word.length > tellingLength ? word.replace(/[ey]$/, '') : word)
