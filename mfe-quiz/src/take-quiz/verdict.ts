import type { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import { describeMisspelling, type Misspelling, misspelling } from './misspelling.ts'

/** What became of one answer, and what is worth knowing about it. */
export type Verdict = {
  readonly outcome: 'right' | 'wrong' | 'skipped'
  /** The learner graded it, so it is not for us to say right or wrong. */
  readonly selfGraded: boolean
  readonly word: string
  readonly definition: string
  /** Where a typed answer was one edit away: still wrong, but worth seeing. */
  readonly misspelling?: Misspelling
}

/** The verdict on an answer to a question. */
export const verdictOf = (question: QuizQuestion, { answer, isCorrect }: AnswerRecord): Verdict => {
  const { text: word, definition } = question.word
  const told = { word, definition, selfGraded: question.questionType === 'definition' }
  if (isCorrect) return { outcome: 'right', ...told }
  if (answer === '') return { outcome: 'skipped', ...told }
  const fault = question.questionType === 'fill_blank' ? misspelling(answer, question.correctAnswer) : undefined
  return { outcome: 'wrong', ...told, ...(fault && { misspelling: fault }) }
}

const openings = { right: 'Right', wrong: 'Not quite', skipped: 'Skipped' } as const
const selfGradedOpenings = { right: 'You knew it', wrong: 'Not yet', skipped: 'Skipped' } as const

/** How the verdict begins: 'Right', 'Not quite' or 'Skipped', and for what the learner graded 'You knew it' or 'Not yet'. */
export const outcomeLabel = ({ outcome, selfGraded }: Verdict): string => (selfGraded ? selfGradedOpenings : openings)[outcome]

/** The verdict as it is said aloud. */
export const verdictSentence = (verdict: Verdict): string => {
  const fault = verdict.misspelling ? ` ${describeMisspelling(verdict.misspelling)}` : ''
  return `${outcomeLabel(verdict)}. ${verdict.word}: ${verdict.definition}.${fault}`
}
