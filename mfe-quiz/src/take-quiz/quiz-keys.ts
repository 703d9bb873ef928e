import type { QuizQuestion } from '@wordloom/contracts/http'
import { kindOf } from '../question-types/question-types.ts'

/** What a key press means in a quiz: an answer by its position, reveal the definition, the next question, or skip. */
export type QuizKey = { readonly type: 'choose'; readonly place: number } | { readonly type: 'reveal' | 'go-on' | 'skip' }

/** Where the key was pressed: in a text field, on an answer, on another button, or elsewhere in the dialog. */
export type KeyPlace = 'text' | 'answer' | 'chosen-answer' | 'button' | 'elsewhere'

/** What a key means for the current question; undefined if it keeps its default action. */
export const quizKeyOf = (key: string, place: KeyPlace, question: QuizQuestion, revealed: boolean): QuizKey | undefined => {
  if (key === 'Enter') return place === 'button' || place === 'answer' ? undefined : { type: 'go-on' }
  if (place === 'text') return undefined
  if (key === 's' || key === 'S') return { type: 'skip' }
  const hidden = kindOf(question).selfGraded && !revealed
  if (key === ' ') return hidden && place !== 'button' ? { type: 'reveal' } : undefined
  const choice = placeOf(key)
  return choice === undefined || hidden || choice >= kindOf(question).choices(question).length
    ? undefined
    : { type: 'choose', place: choice }
}

const placeOf = (key: string): number | undefined => {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-d]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : undefined
}
