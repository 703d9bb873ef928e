import { cleanLine } from '@wordloom/contracts/text'

const wrapping = /^[\s"“”«»„(){}[\]<>*_~.,!?;:…¡¿-]+|[\s"“”«»„(){}[\]<>*_~,!?;:…-]+$/gu

/** Normalises a typed word: straight apostrophes and hyphens, no quotation marks around it, single blanks. Capitals stay. */
export function plainForm(typed: string): string {
  const straight = cleanLine(typed)
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u00AD|\u200B/g, '')
  const quoted = /^'(.+)'$/.exec(straight)?.[1]
  return (quoted ?? straight).replace(wrapping, '').trim()
}

/** A text in small letters without accents and ligatures: `cafe` for `café`, `oeuvre` for `œuvre`. */
export const withoutAccents = (lower: string): string =>
  lower
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')

/**
 * The spellings to look a plain form up under, in order, lower-case with `_` for a blank: as it is, without accents (café, cafe), with and
 * without its final stop, and with hyphens and blanks exchanged or left out (well being, well-being, wellbeing). WordNet's files are
 * Latin-1, so they have no form with other letters.
 */
export function formsOf(plain: string): string[] {
  const lower = plain.toLowerCase().replaceAll(' ', '_')
  const unaccented = withoutAccents(lower)
  const base = [lower, unaccented, unaccented.replace(/(?<=[^.])\.$/, ''), unaccented.replaceAll('.', '')]
  const joined = /[_-]/.test(unaccented)
    ? [unaccented.replaceAll('_', '-'), unaccented.replaceAll('-', '_'), unaccented.replace(/[_-]/g, '')]
    : []
  return [...new Set([...base, ...joined])].filter((form) => /^[!-ÿ]+$/.test(form))
}

/** The noun of a possessive (`dog's`, `dogs'`), or undefined. */
export function possessor(form: string): string | undefined {
  return /^(.+)'s$/.exec(form)?.[1] ?? /^(.+s)'$/.exec(form)?.[1]
}

/** The ways to split a word such as `wellbeing` in two, with a hyphen or a blank, where both parts are long enough for words. */
export function splitForms(form: string): string[] {
  if (!/^[a-z]{6,30}$/.test(form)) return []
  const indexes = Array.from({ length: form.length - 5 }, (_, index) => index + 3)
  return indexes.flatMap((index) => ['-', '_'].map((joint) => form.slice(0, index) + joint + form.slice(index)))
}
