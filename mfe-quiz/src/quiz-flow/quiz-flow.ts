import type { AnswerRecord, QuizQuestion, QuizResults } from '@wordloom/contracts/http'
import { gradeAnswer, isRightAnswer } from '@wordloom/contracts/rules'
import { kindOf } from '../question-types/question-types.ts'

/**
 * The state of one quiz. `quizKey` identifies this attempt from loading to saving (it is the Idempotency-Key), so that a late answer from
 * the server for another attempt is ignored.
 */
export type QuizFlow = {
  readonly quizKey: string
  /** `feedback`: the current question is answered and stands with its verdict until the learner goes on. */
  readonly step: 'loading' | 'asking' | 'feedback' | 'saving' | 'unsaved' | 'complete'
  readonly questions: readonly QuizQuestion[]
  readonly index: number
  /** What has been chosen or typed for the current question. */
  readonly draft: string
  readonly revealed: boolean
  /** How often a synonym was given for the current question, and the learner asked for another word. */
  readonly askedOnceMore: number
  readonly answers: readonly AnswerRecord[]
  readonly results: QuizResults | undefined
}

/** Everything that can happen during a quiz. `at` is the time of the press, which becomes the time of the answer. */
export type QuizAction =
  | { readonly type: 'opened'; readonly quizKey: string }
  | { readonly type: 'loaded'; readonly quizKey: string; readonly questions: readonly QuizQuestion[] }
  | { readonly type: 'revealed' }
  | { readonly type: 'answered'; readonly answer: string }
  | { readonly type: 'went-on'; readonly at: Date }
  | { readonly type: 'skipped'; readonly at: Date }
  | { readonly type: 'was-right' }
  | { readonly type: 'undone' }
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
  askedOnceMore: 0,
  answers: [],
  results: undefined,
})

/** The current question, if there is one. */
export const currentQuestion = (flow: QuizFlow): QuizQuestion | undefined => flow.questions[flow.index]

/** The answer to the current question, once it is recorded. */
export const currentAnswer = (flow: QuizFlow): AnswerRecord | undefined => flow.answers[flow.index]

/** Whether the current question is the last one. */
export const onLastQuestion = (flow: QuizFlow): boolean => flow.index === flow.questions.length - 1

/** Whether there is an answer: a typed one is not blank, and a self-graded one is revealed first. */
export const hasAnswer = (flow: QuizFlow): boolean => {
  const question = currentQuestion(flow)
  if (question === undefined) return false
  const { typed, selfGraded } = kindOf(question)
  return typed ? flow.draft.trim() !== '' : flow.draft !== '' && (!selfGraded || flow.revealed)
}

/** Whether 'Next Question' or 'Finish Quiz' is enabled: with an answer, with a verdict that stands, or after a failed save. */
export const canGoOn = (flow: QuizFlow): boolean =>
  flow.step === 'unsaved' || flow.step === 'feedback' || (flow.step === 'asking' && hasAnswer(flow))

/** Whether the last answer can be taken back: nothing of the quiz has been sent yet. */
export const canUndo = (flow: QuizFlow): boolean => (flow.step === 'asking' || flow.step === 'feedback') && flow.answers.length > 0

/** Whether 'I was right' is offered for the answer that stands with its verdict. */
export const canClaimRight = (flow: QuizFlow): boolean => flow.step === 'feedback' && currentAnswer(flow)?.isCorrect === false

/** How many answers would be lost by leaving now. */
export const unsavedAnswers = (flow: QuizFlow): number => (flow.step === 'complete' ? 0 : flow.answers.length)

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
      return goOn(flow, action.at)
    case 'skipped':
      return flow.step === 'asking' ? next(record(flow, '', false, action.at)) : flow
    case 'was-right':
      return canClaimRight(flow) ? claimRight(flow) : flow
    case 'undone':
      return canUndo(flow) ? undo(flow) : flow
    case 'save-failed':
      return flow.step === 'saving' && flow.quizKey === action.quizKey ? { ...flow, step: 'unsaved' } : flow
    case 'saved':
      return flow.step === 'saving' && flow.quizKey === action.quizKey ? { ...flow, step: 'complete', results: action.results } : flow
    default:
      return action satisfies never
  }
}

const goOn = (flow: QuizFlow, at: Date): QuizFlow => {
  // The answers must stay the same: the server refuses the same key with another body.
  if (flow.step === 'unsaved') return { ...flow, step: 'saving' }
  if (flow.step === 'feedback') return next(flow)
  const question = currentQuestion(flow)
  if (flow.step !== 'asking' || question === undefined || !hasAnswer(flow)) return flow
  const answer = kindOf(question).typed ? flow.draft.trim() : flow.draft
  const grade = gradeAnswer(question, answer)
  if (grade === 'synonym') return { ...flow, askedOnceMore: flow.askedOnceMore + 1 }
  const recorded = record(flow, answer, isRightAnswer(question, answer), at)
  return grade === 'right' ? next(recorded) : { ...recorded, step: 'feedback' }
}

const record = (flow: QuizFlow, answer: string, isCorrect: boolean, at: Date): QuizFlow => {
  const question = currentQuestion(flow)
  if (question === undefined) return flow
  return { ...flow, answers: [...flow.answers, { questionId: question.id, answer, isCorrect, answeredAt: at.toISOString() }] }
}

/** A question as it is asked at first. */
const unanswered = { step: 'asking', draft: '', revealed: false, askedOnceMore: 0 } as const

/** The next question, or saving after the last one. */
const next = (flow: QuizFlow): QuizFlow => {
  if (currentAnswer(flow) === undefined) return flow
  if (onLastQuestion(flow)) return { ...flow, step: 'saving' }
  return { ...flow, ...unanswered, index: flow.index + 1 }
}

/** Counts the answer as right, or takes that back. */
const claimRight = (flow: QuizFlow): QuizFlow => ({
  ...flow,
  answers: flow.answers.map((answer, place) => {
    if (place !== flow.index) return answer
    const { correction, ...graded } = answer
    return correction === undefined ? { ...graded, correction: 'right' } : graded
  }),
})

/** Back at the question that was answered last, as if it had just been asked. */
const undo = (flow: QuizFlow): QuizFlow => ({
  ...flow,
  ...unanswered,
  index: flow.answers.length - 1,
  answers: flow.answers.slice(0, -1),
})
