import type { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import type { ComponentType, RefObject } from 'react'

/** Props of every question view. */
export type QuestionProps = {
  readonly question: QuizQuestion
  /** What has been chosen or typed so far. */
  readonly draft: string
  /** The answer is given, or being saved, and must not change. */
  readonly locked: boolean
  /** The answer, while the question stands with the verdict on it. */
  readonly judged?: AnswerRecord | undefined
  readonly revealed: boolean
  /** How often a synonym was given, and another word asked for. */
  readonly askedOnceMore: number
  /** The synonym that was given last. */
  readonly synonym: string
  readonly onReveal: () => void
  readonly onAnswer: (answer: string) => void
  /** The element that gets the focus when the question appears. */
  readonly focusRef: RefObject<HTMLElement | null>
}

/** How questions of one type are shown, answered and judged on the page. */
export type QuestionKind = {
  readonly View: ComponentType<QuestionProps>
  /** The answers to choose from, in the order of their keys; none where the answer is typed. */
  readonly choices: (question: QuizQuestion) => readonly string[]
  /** The answer is typed: surrounding blanks do not count, and a slip of one letter is shown. */
  readonly typed?: true
  /** The learner reveals the solution first and grades the answer. */
  readonly selfGraded?: true
  /** The message for a learner who goes on without an answer. */
  readonly missing: { readonly title: string; readonly description: string }
}

/** The message where there is something to choose. */
export const nothingChosen = { title: 'Please select an answer', description: 'Choose an option before proceeding.' }
