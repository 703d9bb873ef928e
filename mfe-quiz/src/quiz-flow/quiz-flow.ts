import type { Correction, QuizQuestion, QuizResults } from '@wordloom/contracts/http'
import { gradeAnswer, isRightAnswer } from '@wordloom/contracts/rules'
import { kindOf } from '../question-types/question-types.ts'
import {
  canClaimRight,
  canUndo,
  currentAnswer,
  currentQuestion,
  freshQuestion,
  hasAnswer,
  onLastQuestion,
  openedQuiz,
  type QuizFlow,
} from './quiz-state.ts'

/** Everything that can happen during a quiz. `at` is the time of the press, which becomes the time of the answer. */
export type QuizAction =
  | { readonly type: 'opened'; readonly quizKey: string }
  | {
      readonly type: 'loaded'
      readonly quizKey: string
      readonly questions: readonly QuizQuestion[]
      readonly waiting?: number | undefined
    }
  | { readonly type: 'practised'; readonly questions: readonly QuizQuestion[] }
  | { readonly type: 'revealed' }
  | { readonly type: 'answered'; readonly answer: string }
  | { readonly type: 'advanced'; readonly at: Date }
  | { readonly type: 'skipped'; readonly at: Date }
  | { readonly type: 'claimed-right' }
  | { readonly type: 'undone' }
  | { readonly type: 'save-failed'; readonly quizKey: string }
  | { readonly type: 'saved'; readonly quizKey: string; readonly results: QuizResults }
  | {
      readonly type: 'corrected'
      readonly quizKey: string
      readonly questionId: string
      readonly correction: Correction
      readonly results: QuizResults
    }

const isSelfGraded = (question: QuizQuestion | undefined): boolean => question !== undefined && kindOf(question).selfGraded === true

/** Whether the quiz is finished and not known to be saved. */
const isFinished = ({ step }: QuizFlow): boolean => step === 'saving' || step === 'unsaved'

/** The next state of a quiz. Pure: whoever observes `step` does the loading and saving. */
export const quizFlow = (flow: QuizFlow, action: QuizAction): QuizFlow => {
  switch (action.type) {
    case 'opened':
      return openedQuiz(action.quizKey)
    case 'loaded':
      return flow.step === 'loading' && flow.quizKey === action.quizKey
        ? { ...flow, step: 'asking', questions: action.questions, waiting: action.waiting }
        : flow
    case 'practised':
      return { ...openedQuiz(flow.quizKey), practice: true, step: 'asking', questions: action.questions }
    case 'revealed':
      return flow.step === 'asking' && isSelfGraded(currentQuestion(flow)) ? { ...flow, revealed: true } : flow
    case 'answered':
      return flow.step === 'asking' ? { ...flow, draft: action.answer } : flow
    case 'advanced':
      return advance(flow, action.at)
    case 'skipped':
      return flow.step === 'asking' ? next(record(flow, '', false, action.at)) : flow
    case 'claimed-right':
      return canClaimRight(flow) ? claimRight(flow) : flow
    case 'undone':
      return canUndo(flow) ? undo(flow) : flow
    case 'save-failed':
      return flow.step === 'saving' && flow.quizKey === action.quizKey ? { ...flow, step: 'unsaved' } : flow
    case 'saved':
      return isFinished(flow) && flow.quizKey === action.quizKey ? { ...flow, step: 'complete', results: action.results } : flow
    case 'corrected':
      return flow.step === 'complete' && flow.quizKey === action.quizKey ? corrected(flow, action) : flow
    default:
      return action satisfies never
  }
}

/** After this many synonyms the answer counts as wrong and the right word is shown. */
const maxSynonyms = 2

const advance = (flow: QuizFlow, at: Date): QuizFlow => {
  // The answers must stay the same: the server refuses the same key with another body.
  if (flow.step === 'unsaved') return { ...flow, step: 'saving' }
  if (flow.step === 'feedback') return next(flow)
  const question = currentQuestion(flow)
  if (flow.step !== 'asking' || question === undefined || !hasAnswer(flow)) return flow
  const answer = kindOf(question).typed ? flow.draft.trim() : flow.draft
  const grade = gradeAnswer(question, answer)
  if (grade === 'synonym' && flow.synonymsGiven < maxSynonyms) return { ...flow, synonymsGiven: flow.synonymsGiven + 1, synonym: answer }
  const recorded = record(flow, answer, isRightAnswer(question, answer), at)
  return grade === 'right' ? next(recorded) : { ...recorded, step: 'feedback' }
}

const record = (flow: QuizFlow, answer: string, isCorrect: boolean, at: Date): QuizFlow => {
  const question = currentQuestion(flow)
  if (question === undefined) return flow
  return { ...flow, answers: [...flow.answers, { questionId: question.id, answer, isCorrect, answeredAt: at.toISOString() }] }
}

/** The next question, or saving after the last one. */
const next = (flow: QuizFlow): QuizFlow => {
  if (currentAnswer(flow) === undefined) return flow
  if (onLastQuestion(flow)) return { ...flow, step: flow.practice ? 'complete' : 'saving' }
  return { ...flow, ...freshQuestion, step: 'asking', index: flow.index + 1 }
}

/** Counts the answer as right, or takes that back. */
const claimRight = (flow: QuizFlow): QuizFlow => ({
  ...flow,
  answers: flow.answers.map((answer, index) => {
    if (index !== flow.index) return answer
    const { correction, ...graded } = answer
    return correction === undefined ? { ...graded, correction: 'right' } : graded
  }),
})

/** Back at the question that was answered last, as if it had just been asked. */
const undo = (flow: QuizFlow): QuizFlow => ({
  ...flow,
  ...freshQuestion,
  step: 'asking',
  index: flow.answers.length - 1,
  answers: flow.answers.slice(0, -1),
})

/** The results as they are after the correction of a saved answer. */
const corrected = (flow: QuizFlow, { questionId, correction, results }: Extract<QuizAction, { type: 'corrected' }>): QuizFlow => ({
  ...flow,
  results,
  answers:
    correction === 'undone'
      ? flow.answers.filter((answer) => answer.questionId !== questionId)
      : flow.answers.map((answer) => (answer.questionId === questionId ? { ...answer, correction } : answer)),
})
