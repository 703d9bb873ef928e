import { type Grade, gradeTyped, type TypedQuestion } from './grade-typed.ts'

type Grading = (question: GradedQuestion, answer: string) => Grade

const exactly: Grading = ({ correctAnswer }, answer) => (answer === correctAnswer ? 'right' : 'wrong')

// Typed words are compared loosely, everything else exactly.
const gradings = { definition: exactly, multiple_choice: exactly, fill_blank: gradeTyped } satisfies Record<string, Grading>

/** A type of question. */
export type QuestionType = keyof typeof gradings
/** The types of questions; each is graded as the table above says. */
export const questionTypes = Object.keys(gradings) as QuestionType[]

/** What grading needs of a question. */
export type GradedQuestion = TypedQuestion & {
  questionType: QuestionType
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

/** A share as a rounded percentage, 0-100; 0 where there is nothing. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
