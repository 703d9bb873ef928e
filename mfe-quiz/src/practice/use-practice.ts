import type { QuizQuestion } from '@wordloom/contracts/http'
import { useReducer } from 'react'
import { type QuizAction, quizFlow } from '../quiz-flow/quiz-flow.ts'
import { openedQuiz, type QuizFlow } from '../quiz-flow/quiz-state.ts'
import { useAnswerSounds } from '../sounds/use-answer-sounds.ts'

/** A round of practice: the questions of a finished quiz once more, of which nothing is saved. */
export type Practice = {
  readonly flow: QuizFlow
  readonly dispatch: (action: QuizAction) => void
  readonly running: boolean
  readonly begin: (questions: readonly QuizQuestion[]) => void
  /** Back to the results, or to the next quiz. */
  readonly end: () => void
}

/** Practises questions outside schedule and statistics. */
export const usePractice = (): Practice => {
  const [flow, dispatch] = useReducer(quizFlow, undefined, () => openedQuiz('practice'))
  useAnswerSounds(flow.answers)
  return {
    flow,
    dispatch,
    running: flow.step === 'asking' || flow.step === 'feedback',
    begin: (questions) => dispatch({ type: 'practised', questions }),
    end: () => dispatch({ type: 'opened', quizKey: 'practice' }),
  }
}
