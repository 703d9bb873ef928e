import { comparable, comparableWords } from './comparable.ts'
import { areHomophones } from './homophones.ts'

/** A mistake in a typed text, one edit or one homophone: the text around it, what was typed, and the correction. */
export type Misspelling = { readonly before: string; readonly typed: string; readonly expected: string; readonly after: string }

/**
 * Finds a single edit between two texts: one letter missing, extra or wrong, or one swapped pair; in a phrase also one homophone (`a peace of
 * cake`). Undefined if they are equal or further apart. Restricted Damerau-Levenshtein distance 1 over code points, after the normalization of
 * grading.
 */
export function misspelling(answer: string, correctAnswer: string): Misspelling | undefined {
  const typed = [...comparable(answer)]
  const expected = [...comparable(correctAnswer)]
  const start = commonLength(typed, expected)
  const end = commonLength(typed.slice(start).reverse(), expected.slice(start).reverse())
  const wrong = typed.slice(start, typed.length - end)
  const right = expected.slice(start, expected.length - end)
  const oneLetter = wrong.length + right.length > 0 && wrong.length <= 1 && right.length <= 1
  const swapped = wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0]
  if (typed.length === 0) return undefined
  if (!(oneLetter || swapped))
    return homophone(comparableWords(answer), comparableWords(correctAnswer)) ?? besideMarks(typed.join(''), expected.join(''))
  return {
    before: expected.slice(0, start).join(''),
    typed: wrong.join(''),
    expected: right.join(''),
    after: expected.slice(expected.length - end, expected.length).join(''),
  }
}

const marks = /[ ']/g

/** The edit of a word typed without its blanks, hyphens or apostrophes: `icecrem`. */
function besideMarks(typed: string, expected: string): Misspelling | undefined {
  const bare = expected.replace(marks, '')
  // `alot` is not `a lot`.
  if (bare === expected || typed !== typed.replace(marks, '') || /^(?:an?|the|to) /.test(expected)) return undefined
  const edit = misspelling(typed, bare)
  return edit && { ...edit, before: withMarks(edit.before, expected), after: fromEnd(withMarks(fromEnd(edit.after), fromEnd(expected))) }
}

const fromEnd = (text: string): string => [...text].reverse().join('')

/** The beginning of a text that has these letters. */
function withMarks(letters: string, text: string): string {
  let end = 0
  for (const letter of letters) end = text.indexOf(letter, end) + letter.length
  return text.slice(0, end)
}

const commonLength = (left: readonly string[], right: readonly string[]): number => {
  let length = 0
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1
  return length
}

const withoutArticle = (words: readonly string[]): readonly string[] => (/^(?:a|an|the|to)$/.test(words[0] ?? '') ? words.slice(1) : words)

/** The one word of a phrase that was typed as its homophone. Only in phrases, whose other words show which word was meant: `sea` and `see` alone are different answers. */
function homophone(typed: readonly string[], expected: readonly string[]): Misspelling | undefined {
  const [actual, wanted] = [withoutArticle(typed), withoutArticle(expected)]
  const differing = wanted.flatMap((word, place) => (word === actual[place] ? [] : [place]))
  const [place = -1] = differing
  const [wrong = '', right = ''] = [actual[place], wanted[place]]
  if (actual.length !== wanted.length || wanted.length < 2 || differing.length !== 1 || !areHomophones(wrong, right)) return undefined
  const at = expected.length - wanted.length + place
  return {
    before: expected
      .slice(0, at)
      .map((word) => `${word} `)
      .join(''),
    typed: wrong,
    expected: right,
    after: expected
      .slice(at + 1)
      .map((word) => ` ${word}`)
      .join(''),
  }
}
