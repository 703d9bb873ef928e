import { comparable } from './comparable.ts'

/** How a typed word differs from the right one if they are one edit apart: the text around the mistake, what was typed, and the correction. */
export type Misspelling = { readonly before: string; readonly typed: string; readonly expected: string; readonly after: string }

/**
 * Finds a single edit between two texts: one letter missing, extra or wrong, or one swapped pair. Undefined if they are equal or further
 * apart. Restricted Damerau-Levenshtein distance 1, over code points, both sides as they are compared in grading.
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
  if (typed.length === 0 || !(oneLetter || swapped)) return undefined
  return {
    before: expected.slice(0, start).join(''),
    typed: wrong.join(''),
    expected: right.join(''),
    after: expected.slice(expected.length - end, expected.length).join(''),
  }
}

const commonLength = (left: readonly string[], right: readonly string[]): number => {
  let length = 0
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1
  return length
}
