import { comparable, type Misspelling } from '@wordloom/contracts/rules'

/**
 * A misspelling with the letters of the right answer as it is written: `Oktoberfest`, `café`, `well-known`. Grading compares texts without
 * capitals, accents and hyphens. Unchanged where letters do not correspond one to one, as for `æ`.
 */
export function asWritten(misspelling: Misspelling, correctAnswer: string): Misspelling {
  const compared = [...comparable(correctAnswer)]
  const written = [...correctAnswer.normalize('NFC')]
  const corresponds = written.length === compared.length && written.every((letter, index) => isLike(letter, compared[index] as string))
  if (!corresponds) return misspelling
  const start = [...misspelling.before].length
  const end = written.length - [...misspelling.after].length
  return {
    before: written.slice(0, start).join(''),
    typed: misspelling.typed,
    expected: written.slice(start, end).join(''),
    after: written.slice(end).join(''),
  }
}

/** Whether a letter, hyphen or apostrophe is compared as this one. */
const isLike = (letter: string, compared: string): boolean =>
  /[\p{L}\p{N}]/u.test(letter) ? comparable(letter) === compared : !/[\p{L}\p{N}]/u.test(compared)

/** The misspelling as a sentence, for screen readers. */
export const describeMisspelling = ({ typed, expected }: Misspelling): string => {
  if (typed.length === 0) return `One letter away: “${expected}” is missing.`
  if (typed.length > 2 || expected.length > 2) return `It sounds the same: “${typed}” should be “${expected}”.`
  if (expected.length === 0) return `One letter away: “${typed}” is too much.`
  return typed.length > 1
    ? `One letter away: “${typed}” should be “${expected}”, the other way round.`
    : `One letter away: “${typed}” should be “${expected}”.`
}

/** The right spelling, with the typed mistake struck out and the correction underlined; a screen reader hears the right word alone. */
export const Spelling = ({ before, typed, expected, after }: Misspelling) => (
  <span lang="en" className="font-serif">
    <span aria-hidden>
      {before}
      {typed === '' ? null : <del className="opacity-75">{typed}</del>}
      {expected === '' ? null : <ins className="font-semibold decoration-2 underline-offset-4">{expected}</ins>}
      {after}
    </span>
    <span className="sr-only">{before + expected + after}</span>
  </span>
)
