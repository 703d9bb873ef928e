import type { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import { describeMisspelling, type Misspelling, misspelling } from './misspelling.ts'

/** What became of one answer, and what is worth knowing about it. */
export type Verdict = {
  readonly outcome: 'right' | 'wrong' | 'skipped'
  readonly word: string
  readonly definition: string
  /** Where a typed answer was one edit away: still wrong, but worth seeing (decision 20). */
  readonly misspelling?: Misspelling
}

/** The verdict on an answer to a question. */
export const verdictOf = (question: QuizQuestion, { answer, isCorrect }: AnswerRecord): Verdict => {
  const { text: word, definition } = question.word
  if (isCorrect) return { outcome: 'right', word, definition }
  if (answer === '') return { outcome: 'skipped', word, definition }
  const fault = question.questionType === 'fill_blank' ? misspelling(answer, question.correctAnswer) : undefined
  return { outcome: 'wrong', word, definition, ...(fault && { misspelling: fault }) }
}

const openings = { right: 'Right', wrong: 'Not quite', skipped: 'Skipped' } as const

/** The verdict's first word: 'Right', 'Not quite', 'Skipped'. */
export const outcomeLabel = (outcome: Verdict['outcome']): string => openings[outcome]

/** The verdict as it is said aloud. */
export const verdictSentence = (verdict: Verdict): string => {
  const fault = verdict.misspelling ? ` ${describeMisspelling(verdict.misspelling)}` : ''
  return `${outcomeLabel(verdict.outcome)}. ${verdict.word}: ${verdict.definition}.${fault}`
}
