import { cleanLine } from '@wordloom/contracts/text'

const combiningMarks = /\p{M}+/gu
const wrapping = /^[\s"“”«»„(){}[\]<>*_~.,!?;:…¡¿-]+|[\s"“”«»„(){}[\]<>*_~,!?;:…-]+$/gu

/** A word as typed, made comparable: straight apostrophes and hyphens, no quotation marks around it, single blanks; capitals kept. */
export function plainForm(typed: string): string {
  const straight = cleanLine(typed)
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u00AD|\u200B/g, '')
  const quoted = /^'(.+)'$/.exec(straight)?.[1]
  return (quoted ?? straight).replace(wrapping, '').trim()
}

/**
 * The spellings a plain form is looked up under, in the order to try them, lower-case with `_` for a blank: as it stands, without accents
 * (café, cafe), with and without its final stop, and with its hyphens and blanks exchanged or left out (well being, well-being, wellbeing). WordNet's
 * files are Latin-1, so a form of other letters is in none of them.
 */
export function formsOf(plain: string): string[] {
  const lower = plain.toLowerCase().replaceAll(' ', '_')
  const unaccented = lower.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss').normalize('NFD').replace(combiningMarks, '')
  const base = [lower, unaccented, unaccented.replace(/(?<=[^.])\.$/, ''), unaccented.replaceAll('.', '')]
  const joined = /[_-]/.test(unaccented)
    ? [unaccented.replaceAll('_', '-'), unaccented.replaceAll('-', '_'), unaccented.replace(/[_-]/g, '')]
    : []
  return [...new Set([...base, ...joined])].filter((form) => /^[!-ÿ]+$/.test(form))
}

/** The noun a possessive is made from (`dog's`, `dogs'`), or undefined. */
export function possessor(form: string): string | undefined {
  return /^(.+)'s$/.exec(form)?.[1] ?? /^(.+s)'$/.exec(form)?.[1]
}

/** A word written in one that may be written in two, `wellbeing`: with a hyphen or a blank in each place where both halves stay words' length. */
export function splitForms(form: string): string[] {
  if (!/^[a-z]{6,30}$/.test(form)) return []
  const places = Array.from({ length: form.length - 5 }, (_, place) => place + 3)
  return places.flatMap((place) => ['-', '_'].map((joint) => form.slice(0, place) + joint + form.slice(place)))
}
