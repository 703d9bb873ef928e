import type { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import type { ComponentType, RefObject } from 'react'

/** Props of every question view. */
export type QuestionProps = {
  readonly question: QuizQuestion
  /** What has been chosen or typed so far. */
  readonly draft: string
  /** The answer is given, or being saved, and must not change. */
  readonly locked: boolean
  /** The recorded answer, while the question shows its verdict. */
  readonly gradedAnswer?: AnswerRecord | undefined
  readonly revealed: boolean
  /** How many synonyms were typed instead of the word itself. */
  readonly synonymsGiven: number
  /** The synonym typed last. */
  readonly synonym: string
  readonly onReveal: () => void
  readonly onAnswer: (answer: string) => void
  /** The element that gets the focus when the question appears. */
  readonly focusRef: RefObject<HTMLElement | null>
}

/** How questions of one type are shown, answered and graded on the page. */
export type QuestionKind = {
  readonly View: ComponentType<QuestionProps>
  /** The answers to choose from, in the order of their keys; none where the answer is typed. */
  readonly choices: (question: QuizQuestion) => readonly string[]
  /** The answer is typed: surrounding blanks do not count, and a slip of one letter is shown. */
  readonly typed?: true
  /** The learner reveals the solution first and grades the answer. */
  readonly selfGraded?: true
  /** The message shown when the learner presses 'Next Question' without an answer. */
  readonly missingAnswer: { readonly title: string; readonly description: string }
}

/** The message of questions with choices. */
export const nothingSelected = { title: 'Please select an answer', description: 'Choose an option before proceeding.' }
