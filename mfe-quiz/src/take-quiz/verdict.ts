import type { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import { isSkipped, type Misspelling, misspelling } from '@wordloom/contracts/rules'
import { kindOf } from '../question-types/question-types.ts'
import { describeMisspelling } from './misspelling.ts'

/** The verdict on one answer. */
export type Verdict = {
  readonly outcome: 'right' | 'wrong' | 'skipped'
  /** The learner graded it, so the texts do not say right or wrong. */
  readonly selfGraded: boolean
  readonly word: string
  readonly definition: string
  /** Set if a typed answer was one edit away. It is still wrong. */
  readonly misspelling?: Misspelling
}

/** The verdict on an answer to a question. */
export const verdictOf = (question: QuizQuestion, { answer, isCorrect }: AnswerRecord): Verdict => {
  const { text: word, definition } = question.word
  const told = { word, definition, selfGraded: kindOf(question).selfGraded === true }
  if (isCorrect) return { outcome: 'right', ...told }
  if (isSkipped(answer)) return { outcome: 'skipped', ...told }
  const fault = kindOf(question).typed ? misspelling(answer, question.correctAnswer) : undefined
  return { outcome: 'wrong', ...told, ...(fault && { misspelling: fault }) }
}

const openings = { right: 'Right', wrong: 'Not quite', skipped: 'Skipped' } as const
const selfGradedOpenings = { right: 'You knew it', wrong: 'Not yet', skipped: 'Skipped' } as const

/** The start of the verdict: 'Right', 'Not quite' or 'Skipped'; for a self-graded answer 'You knew it' or 'Not yet'. */
export const outcomeLabel = ({ outcome, selfGraded }: Verdict): string => (selfGraded ? selfGradedOpenings : openings)[outcome]

/** The verdict for screen readers. */
export const verdictSentence = (verdict: Verdict): string => {
  const fault = verdict.misspelling ? ` ${describeMisspelling(verdict.misspelling)}` : ''
  return `${outcomeLabel(verdict)}. ${verdict.word}: ${verdict.definition}.${fault}`
}
