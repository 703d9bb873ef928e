import { toast } from '@wordloom/ui'
import type { KeyboardEvent } from 'react'
import { kindOf } from '../question-types/question-types.ts'
import { canGoOn, currentQuestion, type QuizAction, type QuizFlow } from './quiz-flow.ts'
import { type KeyPlace, quizKeyOf } from './quiz-keys.ts'

const placeOf = (target: EventTarget): KeyPlace => {
  if (!(target instanceof HTMLElement)) return 'elsewhere'
  if (target instanceof HTMLInputElement) return 'text'
  const answer = target.closest('[data-answer]')
  if (answer) return answer.matches('[aria-checked=true], [aria-pressed=true]') ? 'chosen-answer' : 'answer'
  return target.closest('button') ? 'button' : 'elsewhere'
}

const keepsItsMeaning = ({ repeat, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  repeat || ctrlKey || metaKey || altKey || nativeEvent.isComposing

/** Handles key presses inside the quiz dialog. Repeated keys and keys with a modifier keep their default action. */
export const quizKeyListener =
  (flow: QuizFlow, dispatch: (action: QuizAction) => void) =>
  (event: KeyboardEvent): void => {
    const question = currentQuestion(flow)
    if (question === undefined || (flow.step !== 'asking' && flow.step !== 'unsaved') || keepsItsMeaning(event)) return
    const key = quizKeyOf(event.key, placeOf(event.target), question, flow.revealed)
    if (key === undefined) return
    event.preventDefault()
    if (key.type === 'choose') dispatch({ type: 'answered', answer: kindOf(question).choices(question)[key.place] ?? '' })
    else if (key.type === 'reveal') dispatch({ type: 'revealed' })
    else if (key.type === 'skip') dispatch({ type: 'skipped' })
    else if (canGoOn(flow)) dispatch({ type: 'went-on' })
    else toast(kindOf(question).missing)
  }
