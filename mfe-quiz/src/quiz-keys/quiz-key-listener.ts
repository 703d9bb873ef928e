import { toast } from '@wordloom/ui'
import type { KeyboardEvent } from 'react'
import { kindOf } from '../question-types/question-types.ts'
import type { QuizAction } from '../quiz-flow/quiz-flow.ts'
import { canAdvance, canClaimRight, canUndo, currentQuestion, type QuizFlow } from '../quiz-flow/quiz-state.ts'
import { type KeyTarget, type QuizKey, quizKeyOf } from './quiz-keys.ts'

const targetOf = (target: EventTarget): KeyTarget => {
  if (!(target instanceof HTMLElement)) return 'elsewhere'
  if (target instanceof HTMLInputElement) return 'text'
  const answer = target.closest('[data-answer]')
  if (answer) return answer.matches('[aria-checked=true], [aria-pressed=true]') ? 'chosen-answer' : 'answer'
  return target.closest('button') ? 'button' : 'elsewhere'
}

const isNotShortcut = ({ repeat, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  repeat || ctrlKey || metaKey || altKey || nativeEvent.isComposing

const stepsWithKeys: readonly QuizFlow['step'][] = ['asking', 'feedback', 'unsaved']

/** Handles key presses inside the quiz dialog. Repeated keys and keys with a modifier keep their default action. */
export const quizKeyListener =
  (flow: QuizFlow, dispatch: (action: QuizAction) => void) =>
  (event: KeyboardEvent): void => {
    const question = currentQuestion(flow)
    if (question === undefined || !stepsWithKeys.includes(flow.step) || isNotShortcut(event)) return
    const asked = { question, revealed: flow.revealed, answered: flow.step === 'feedback' }
    const key = quizKeyOf(event.key, targetOf(event.target), asked)
    if (key === undefined) return
    event.preventDefault()
    const action = actionOf(key, flow)
    if (action) dispatch(action)
    else if (key.type === 'go-on') toast(kindOf(question).missingAnswer)
  }

/** What a key does now; undefined where it does nothing. */
const actionOf = (key: QuizKey, flow: QuizFlow): QuizAction | undefined => {
  const question = currentQuestion(flow)
  switch (key.type) {
    case 'choose':
      return question && { type: 'answered', answer: kindOf(question).choices(question)[key.index] ?? '' }
    case 'reveal':
      return { type: 'revealed' }
    case 'skip':
      return { type: 'skipped', at: new Date() }
    case 'go-on':
      return canAdvance(flow) ? { type: 'advanced', at: new Date() } : undefined
    case 'undo':
      return canUndo(flow) ? { type: 'undone' } : undefined
    case 'claim-right':
      return canClaimRight(flow) ? { type: 'claimed-right' } : undefined
    default:
      return key satisfies never
  }
}
