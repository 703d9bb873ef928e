import type { AnswerRecord, QuizQuestion, QuizResults } from '@wordloom/contracts/http'
import { kindOf } from '../question-types/question-types.ts'

/**
 * The state of one quiz. `quizKey` identifies this attempt from loading to saving (it is the Idempotency-Key), so that a late response
 * for another attempt is ignored.
 */
export type QuizFlow = {
  readonly quizKey: string
  /** `feedback`: the current question is answered and shows its verdict until the learner continues. */
  readonly step: 'loading' | 'asking' | 'feedback' | 'saving' | 'unsaved' | 'complete'
  /** A round of practice is not saved. */
  readonly practice: boolean
  readonly questions: readonly QuizQuestion[]
  /** The number of due or new words this quiz had no room for, if known. */
  readonly waiting: number | undefined
  readonly index: number
  /** What has been chosen or typed for the current question. */
  readonly draft: string
  readonly revealed: boolean
  /** How many synonyms were typed for the current question instead of the word itself. */
  readonly synonymsGiven: number
  /** The synonym typed last. */
  readonly synonym: string
  /** One for each question up to here; on 'Quiz Complete!' those at the end that were undone are gone. */
  readonly answers: readonly AnswerRecord[]
  readonly results: QuizResults | undefined
}

/** What of the state is about the current question, as it is asked at first. */
export const freshQuestion = { draft: '', revealed: false, synonymsGiven: 0, synonym: '' } as const

/** A quiz that was just opened: index 0, no answers, no selection. */
export const openedQuiz = (quizKey: string): QuizFlow => ({
  quizKey,
  step: 'loading',
  practice: false,
  questions: [],
  waiting: undefined,
  index: 0,
  ...freshQuestion,
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

/** Whether 'Next Question' or 'Finish Quiz' is enabled: with an answer, while a verdict is shown, or after a failed save. */
export const canAdvance = (flow: QuizFlow): boolean =>
  flow.step === 'unsaved' || flow.step === 'feedback' || (flow.step === 'asking' && hasAnswer(flow))

/** Whether the last answer can be taken back: nothing of the quiz has been sent yet. */
export const canUndo = (flow: QuizFlow): boolean => (flow.step === 'asking' || flow.step === 'feedback') && flow.answers.length > 0

/** Whether 'I was right' is offered for the answer whose verdict is shown. */
export const canClaimRight = (flow: QuizFlow): boolean =>
  !flow.practice && flow.step === 'feedback' && currentAnswer(flow)?.isCorrect === false

/** How many answers would be lost by leaving now. */
export const unsavedAnswers = (flow: QuizFlow): number => (flow.practice || flow.step === 'complete' ? 0 : flow.answers.length)

/** Whether an answer counts as right: it was graded so, or the learner said so. */
export const countsAsRight = ({ isCorrect, correction }: Pick<AnswerRecord, 'isCorrect' | 'correction'>): boolean =>
  isCorrect || correction === 'right'
