import type { QuizQuestion } from '@wordloom/contracts/http'
import type { RefObject } from 'react'

/** What every question view takes. */
export type QuestionProps = {
  readonly question: QuizQuestion
  /** What is chosen or typed so far. */
  readonly draft: string
  /** The answers are recorded and wait to be saved: nothing may change any more. */
  readonly locked: boolean
  readonly onAnswer: (answer: string) => void
  /** Where focus goes when the question appears. */
  readonly focusRef: RefObject<HTMLElement | null>
}
