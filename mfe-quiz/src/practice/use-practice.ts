import type { QuizQuestion } from '@wordloom/contracts/http'
import { useReducer } from 'react'
import { quizFlow } from '../quiz-flow/quiz-flow.ts'
import { openedQuiz } from '../quiz-flow/quiz-state.ts'
import { useAnswerSounds } from '../sounds/use-answer-sounds.ts'

/** A round of practice: the questions of a finished quiz once more, of which nothing is saved. */
export type Practice = ReturnType<typeof usePractice>

/** Practises questions outside schedule and statistics. */
export const usePractice = () => {
  const [flow, dispatch] = useReducer(quizFlow, undefined, () => openedQuiz('practice'))
  useAnswerSounds(flow.answers)
  return {
    flow,
    dispatch,
    running: flow.step === 'asking' || flow.step === 'feedback',
    begin: (questions: readonly QuizQuestion[]): void => dispatch({ type: 'practised', questions }),
    /** Back to the results, or to the next quiz. */
    end: (): void => dispatch({ type: 'opened', quizKey: 'practice' }),
  }
}
