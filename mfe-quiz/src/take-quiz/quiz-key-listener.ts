import type { QuestionType, QuizQuestion } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import type { KeyboardEvent } from 'react'
import { canGoOn, currentQuestion, type QuizAction, type QuizFlow } from './quiz-flow.ts'
import { type KeyPlace, quizKeyOf } from './quiz-keys.ts'
import { selfGrades } from './self-grades.ts'

/** The message for a learner who goes on without an answer. */
const missingAnswer = (questionType: QuestionType): { title: string; description: string } =>
  questionType === 'fill_blank'
    ? { title: 'Please enter an answer', description: 'Type the word that matches the definition.' }
    : { title: 'Please select an answer', description: 'Choose an option before proceeding.' }

const placeOf = (target: EventTarget): KeyPlace => {
  if (!(target instanceof HTMLElement)) return 'elsewhere'
  if (target instanceof HTMLInputElement) return 'text'
  const answer = target.closest('[data-answer]')
  if (answer) return answer.matches('[aria-checked=true], [aria-pressed=true]') ? 'chosen-answer' : 'answer'
  return target.closest('button') ? 'button' : 'elsewhere'
}

const answerAt = (place: number, { questionType, options = [] }: QuizQuestion): string =>
  (questionType === 'definition' ? selfGrades[place]?.answer : options[place]) ?? ''

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
    if (key.type === 'choose') dispatch({ type: 'answered', answer: answerAt(key.place, question) })
    else if (key.type === 'reveal') dispatch({ type: 'revealed' })
    else if (key.type === 'skip') dispatch({ type: 'skipped' })
    else if (canGoOn(flow)) dispatch({ type: 'went-on' })
    else toast(missingAnswer(question.questionType))
  }
