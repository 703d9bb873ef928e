import { comparableWords, withoutArticle } from './comparable.ts'
import { misspelling } from './misspelling.ts'

/** What grading an answer comes to (docs/decisions/quiz.md). */
export type Grade = 'right' | 'synonym' | 'slip' | 'wrong' | 'skipped'

/** What typed answers are compared with. All but the answer are missing in questions of old. */
export type TypedQuestion = {
  correctAnswer: string
  /** Typed answers that are right too. */
  alsoRight?: readonly string[] | undefined
  /** Words that fit and are not meant. */
  synonyms?: readonly string[] | undefined
  /** Other words that look like a right answer, and are neither right nor a slip. */
  lookAlikes?: readonly string[] | undefined
}

/** So short a word is another word with every letter that changes. */
const tooShortForSlips = 3

/**
 * Grades a typed answer (docs/decisions/quiz.md): right in any spelling of the same words, else a word that fits and is not meant, else one
 * edit away from right, else wrong.
 */
export function gradeTyped({ correctAnswer, alsoRight = [], synonyms = [], lookAlikes = [] }: TypedQuestion, answer: string): Grade {
  const typed = comparableWords(answer)
  const right = [correctAnswer, ...alsoRight].map(comparableWords)
  if (right.some((words) => words.join(' ') === typed.join(' '))) return 'right'
  const others = new Set(lookAlikes.map((word) => comparableWords(word).join(' ')))
  const isOther = others.has(typed.join(' '))
  if (!isOther && right.some((words) => isSame(words, typed))) return 'right'
  if (synonyms.some((synonym) => isSame(comparableWords(synonym), typed))) return 'synonym'
  return !isOther && right.some((words) => isSlip(words, typed, others)) ? 'slip' : 'wrong'
}

/** Whether the same words were typed: joined, hyphenated or apart, without their apostrophes, with an article before or without the one they have. */
const isSame = (right: readonly string[], typed: readonly string[]): boolean => {
  const plain = right.map((word) => word.replaceAll("'", ''))
  const keys = [right, withoutArticle(right, /^the$/), plain].map(joined)
  return keys.includes(joined(typed)) || keys.includes(joined(withoutArticle(typed)))
}

/** An article is no part of a word: `a way` is not `away`, and `alot` not `a lot`. */
const joined = (words: readonly string[]): string => {
  const bare = withoutArticle(words)
  return [...(bare === words ? [] : [words[0]]), bare.join('')].join(' ')
}

/** Whether a typed text is one edit away and not another word. A different number is a different answer. */
function isSlip(right: readonly string[], typed: readonly string[], others: ReadonlySet<string>): boolean {
  if (right.join('').length <= tooShortForSlips) return false
  return [typed, withoutArticle(typed)].some((words) => {
    if (words.some((word) => others.has(word) && !right.includes(word))) return false
    const edit = misspelling(words.join(' '), right.join(' '))
    return edit !== undefined && !/\p{N}/u.test(edit.typed + edit.expected)
  })
}
