import { comparableWords, withoutArticle } from './comparable.ts'
import { misspelling } from './misspelling.ts'

/** What grading an answer comes to (docs/decisions/quiz.md). */
export type Grade = 'right' | 'synonym' | 'slip' | 'wrong' | 'skipped'

type Grading = (question: GradedQuestion, answer: string) => Grade

const exactly: Grading = ({ correctAnswer }, answer) => (answer === correctAnswer ? 'right' : 'wrong')

/** The types of questions. A list and not the keys of the table below: what only lists them loads no grading. */
export const questionTypes = ['definition', 'multiple_choice', 'fill_blank'] as const
/** A type of question. */
export type QuestionType = (typeof questionTypes)[number]

// Typed words are compared loosely, everything else exactly.
const gradings: Readonly<Record<QuestionType, Grading>> = { definition: exactly, multiple_choice: exactly, fill_blank: gradeTyped }

/** What grading needs of a question; questions of old lack what is optional. */
export type GradedQuestion = {
  questionType: QuestionType
  correctAnswer: string
  /** Typed answers that are right too. */
  alsoRight?: readonly string[] | undefined
  /** Words that fit and are not meant. */
  synonyms?: readonly string[] | undefined
  /** Other words that look like a right answer, and are neither right nor a slip. */
  lookAlikes?: readonly string[] | undefined
  /** The status of the word when it was asked; learning, where it is missing. */
  wordStatus?: 'new' | 'learning' | 'mastered' | undefined
}

/** Grades an answer: the page as it is given, the service again as it is saved. */
export const gradeAnswer = (question: GradedQuestion, answer: string): Grade =>
  isSkipped(answer) ? 'skipped' : gradings[question.questionType](question, answer)

/** Whether an answer counts as right: a slip does until the word is mastered. */
export function isRightAnswer(question: GradedQuestion, answer: string): boolean {
  const grade = gradeAnswer(question, answer)
  return grade === 'right' || (grade === 'slip' && question.wordStatus !== 'mastered')
}

/** Whether nothing was answered. Such a question is recorded as wrong and does not change the schedule. */
export const isSkipped = (answer: string): boolean => answer.trim() === ''

/** So short a word is another word with every letter that changes. */
const tooShortForSlips = 3

/**
 * Grades a typed answer (docs/decisions/quiz.md): right in any spelling of the same words, else a word that fits and is not meant, else one
 * edit away from right, else wrong.
 */
function gradeTyped({ correctAnswer, alsoRight = [], synonyms = [], lookAlikes = [] }: GradedQuestion, answer: string): Grade {
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
