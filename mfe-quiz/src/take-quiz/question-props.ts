import type { QuizQuestion } from '@wordloom/contracts/http'
import type { RefObject } from 'react'

/** Props of every question view. */
export type QuestionProps = {
  readonly question: QuizQuestion
  /** What has been chosen or typed so far. */
  readonly draft: string
  /** The answers are being saved and must not change. */
  readonly locked: boolean
  readonly onAnswer: (answer: string) => void
  /** The element that gets the focus when the question appears. */
  readonly focusRef: RefObject<HTMLElement | null>
}
