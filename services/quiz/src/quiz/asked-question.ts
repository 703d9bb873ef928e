import type { QuestionType } from '@wordloom/contracts/http'

/** An option of a multiple-choice question: what it says, and the word and definition it is taken from. */
export type Option = { text: string; word: string; definition: string }

/** A question as it was asked: what grading it again needs. */
export type AskedQuestion = {
  id: string
  userId: string
  wordId: string
  questionType: QuestionType
  correctAnswer: string
  /** The options of a multiple-choice question in the order shown; none for the other types. */
  options: readonly Option[]
  askedAt: Date
}
