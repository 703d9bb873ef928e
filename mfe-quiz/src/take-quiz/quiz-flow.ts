import type { AnswerRecord, QuizQuestion, QuizResults } from '@wordloom/contracts/http'
import { isRightAnswer } from '@wordloom/contracts/rules'
import { kindOf } from '../question-types/question-types.ts'

/**
 * The state of one quiz. `quizKey` identifies this attempt from loading to saving (it is the Idempotency-Key), so that a late answer from
 * the server for another attempt is ignored.
 */
export type QuizFlow = {
  readonly quizKey: string
  readonly step: 'loading' | 'asking' | 'saving' | 'unsaved' | 'complete'
  readonly questions: readonly QuizQuestion[]
  readonly index: number
  /** What has been chosen or typed for the current question. */
  readonly draft: string
  readonly revealed: boolean
  readonly answers: readonly AnswerRecord[]
  readonly results: QuizResults | undefined
}

/** Everything that can happen during a quiz. */
export type QuizAction =
  | { readonly type: 'opened'; readonly quizKey: string }
  | { readonly type: 'loaded'; readonly quizKey: string; readonly questions: readonly QuizQuestion[] }
  | { readonly type: 'revealed' }
  | { readonly type: 'answered'; readonly answer: string }
  | { readonly type: 'went-on' }
  | { readonly type: 'skipped' }
  | { readonly type: 'save-failed'; readonly quizKey: string }
  | { readonly type: 'saved'; readonly quizKey: string; readonly results: QuizResults }

/** A quiz that was just opened: index 0, no answers, no selection. */
export const openedQuiz = (quizKey: string): QuizFlow => ({
  quizKey,
  step: 'loading',
  questions: [],
  index: 0,
  draft: '',
  revealed: false,
  answers: [],
  results: undefined,
})

/** The current question, if there is one. */
export const currentQuestion = (flow: QuizFlow): QuizQuestion | undefined => flow.questions[flow.index]

/** Whether the current question is the last one. */
export const onLastQuestion = (flow: QuizFlow): boolean => flow.index === flow.questions.length - 1

/** Whether there is an answer: a typed one is not blank, and a self-graded one is revealed first. */
export const hasAnswer = (flow: QuizFlow): boolean => {
  const question = currentQuestion(flow)
  if (question === undefined) return false
  const { typed, selfGraded } = kindOf(question)
  return typed ? flow.draft.trim() !== '' : flow.draft !== '' && (!selfGraded || flow.revealed)
}

/** Whether 'Next Question' or 'Finish Quiz' is enabled: with an answer, or after a failed save. */
export const canGoOn = (flow: QuizFlow): boolean => flow.step === 'unsaved' || (flow.step === 'asking' && hasAnswer(flow))

/** The progress of the quiz, 0 to 1: question index over total. */
export const progressOf = (flow: QuizFlow): number => (flow.questions.length === 0 ? 0 : flow.index / flow.questions.length)

const isSelfGraded = (question: QuizQuestion | undefined): boolean => question !== undefined && kindOf(question).selfGraded === true

/** The next state of a quiz. Pure: whoever observes `step` does the loading and saving. */
export const quizFlow = (flow: QuizFlow, action: QuizAction): QuizFlow => {
  switch (action.type) {
    case 'opened':
      return openedQuiz(action.quizKey)
    case 'loaded':
      return flow.step === 'loading' && flow.quizKey === action.quizKey ? { ...flow, step: 'asking', questions: action.questions } : flow
    case 'revealed':
      return flow.step === 'asking' && isSelfGraded(currentQuestion(flow)) ? { ...flow, revealed: true } : flow
    case 'answered':
      return flow.step === 'asking' ? { ...flow, draft: action.answer } : flow
    case 'went-on':
      return goOn(flow)
    case 'skipped':
      return flow.step === 'asking' ? record(flow, '', false) : flow
    case 'save-failed':
      return flow.step === 'saving' && flow.quizKey === action.quizKey ? { ...flow, step: 'unsaved' } : flow
    case 'saved':
      return flow.step === 'saving' && flow.quizKey === action.quizKey ? { ...flow, step: 'complete', results: action.results } : flow
    default:
      return action satisfies never
  }
}

const goOn = (flow: QuizFlow): QuizFlow => {
  // The answers must stay the same: the server refuses the same key with another body.
  if (flow.step === 'unsaved') return { ...flow, step: 'saving' }
  const question = currentQuestion(flow)
  if (flow.step !== 'asking' || question === undefined || !hasAnswer(flow)) return flow
  const answer = kindOf(question).typed ? flow.draft.trim() : flow.draft
  return record(flow, answer, isRightAnswer(question, answer))
}

const record = (flow: QuizFlow, answer: string, isCorrect: boolean): QuizFlow => {
  const question = currentQuestion(flow)
  if (question === undefined) return flow
  const answers = [...flow.answers, { questionId: question.id, answer, isCorrect }]
  if (onLastQuestion(flow)) return { ...flow, answers, step: 'saving' }
  return { ...flow, answers, index: flow.index + 1, draft: '', revealed: false }
}
