import { comparable, type Misspelling } from '@wordloom/contracts/rules'

/**
 * A misspelling with the letters of the right answer as it is written: `Oktoberfest`, `café`, `well-known`. Grading compares texts without
 * capitals, accents and hyphens. Unchanged where letters do not correspond one to one, as for `æ`.
 */
export function asWritten(misspelling: Misspelling, correctAnswer: string): Misspelling {
  const compared = [...comparable(correctAnswer)]
  const written = [...correctAnswer.normalize('NFC')]
  const corresponds = written.length === compared.length && written.every((letter, place) => isLike(letter, compared[place] as string))
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
