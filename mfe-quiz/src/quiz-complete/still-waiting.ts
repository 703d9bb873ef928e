import { mostWaiting } from '@wordloom/contracts/http'
import type { QuizFlow } from '../quiz-flow/quiz-state.ts'

/** How many due or new words wait for the next quiz: those that waited beside this one, and those whose answers were undone. */
export function stillWaiting({ questions, answers, waiting }: Pick<QuizFlow, 'questions' | 'answers' | 'waiting'>): number | undefined {
  if (waiting === undefined) return undefined
  const undone = questions.slice(answers.length)
  return waiting + undone.filter(({ wordStatus, wordWaits }) => wordWaits ?? (waiting > 0 || wordStatus === 'new')).length
}

/** That number in words; where it was not counted to the end, that there are more. */
export const dueText = (waiting: number): string => (waiting < mostWaiting ? `${waiting} due` : `${mostWaiting.toLocaleString('en')}+ due`)
