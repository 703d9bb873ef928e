import type { QuizQuestion } from '@wordloom/contracts/http'
import { kindOf } from '../question-types/question-types.ts'

/**
 * What a key press means in a quiz: an answer by its position, reveal the definition, the next question, skip, undo the last answer, or 'I
 * was right'.
 */
export type QuizKey =
  | { readonly type: 'choose'; readonly index: number }
  | { readonly type: 'reveal' | 'go-on' | 'skip' | 'undo' | 'claim-right' }

/** Where the key was pressed: in a text field, on an answer, on another button, or elsewhere in the dialog. */
export type KeyTarget = 'text' | 'answer' | 'chosen-answer' | 'button' | 'elsewhere'

/** The question, whether its definition is revealed, and whether it is answered and shows its verdict. */
type KeyContext = { readonly question: QuizQuestion; readonly revealed: boolean; readonly answered: boolean }

/** What a key means for the current question; undefined if it keeps its default action. */
export const quizKeyOf = (key: string, target: KeyTarget, { question, revealed, answered }: KeyContext): QuizKey | undefined => {
  if (key === 'Enter') return target === 'button' || (target === 'answer' && !answered) ? undefined : { type: 'go-on' }
  if (target === 'text') return undefined
  const letter = key.toLowerCase()
  if (letter === 'u') return { type: 'undo' }
  if (answered) return letter === 'r' ? { type: 'claim-right' } : undefined
  if (letter === 's') return { type: 'skip' }
  const hidden = kindOf(question).selfGraded && !revealed
  if (key === ' ') return hidden && target !== 'button' ? { type: 'reveal' } : undefined
  const choice = indexOf(letter)
  return choice === undefined || hidden || choice >= kindOf(question).choices(question).length
    ? undefined
    : { type: 'choose', index: choice }
}

const indexOf = (key: string): number | undefined => {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-d]$/.test(key) ? key.charCodeAt(0) - 97 : undefined
}
