import { useMutation } from '@tanstack/react-query'
import { dismissToast, toast } from '@wordloom/ui'
import { NoResponseError, useLearner, useRefresh } from '@wordloom/web-kit'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { type QuizAction, quizFlow } from '../quiz-flow/quiz-flow.ts'
import { openedQuiz } from '../quiz-flow/quiz-state.ts'
import { type SaveMethod, saveBy } from '../save-quiz/save-methods.ts'
import type { FinishedQuiz } from '../save-quiz/save-quiz.ts'
import { useReconnection } from '../save-quiz/use-reconnection.ts'
import { holdQuiz } from '../unsent-quizzes/held-quizzes.ts'
import { forgetUnsentQuiz, keepUnsentQuiz } from '../unsent-quizzes/unsent-quizzes.ts'
import { useGeneratedQuiz } from './generate-quiz.ts'
import { playSound, useAnswerSounds } from './quiz-sounds.ts'

/** A new key for one attempt at a quiz: 128 random bits in hex. Does not use crypto.randomUUID, which needs https. */
const newQuizKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A finished quiz to save; `again` without a press, after the server could not be reached. */
type Saving = { readonly quiz: FinishedQuiz; readonly again: boolean }

/**
 * Loads a quiz, about the words with `tag` where there is one, holds its state, and saves it when finished; then refetches what a quiz
 * changes. While the server cannot be reached (`unreachable`), the quiz is saved without a press as soon as it can.
 */
export const useQuiz = (saveMethod: SaveMethod, tag: string) => {
  const [flow, dispatch] = useReducer(quizFlow, undefined, () => openedQuiz(newQuizKey()))
  const { quizKey, step, questions, answers } = flow
  const act = useCallback((action: QuizAction) => {
    // The learner has read the toast, and on a phone it would cover the buttons.
    if (action.type === 'advanced' || action.type === 'skipped' || action.type === 'undone') dismissToast()
    dispatch(action)
  }, [])
  const { data, error, isFetching, refetch } = useGeneratedQuiz(quizKey, tag)
  const refresh = useRefresh()
  const { id: learner } = useLearner()
  const [keptKey, setKeptKey] = useState<string>()
  const { mutate, ...saving } = useMutation({
    mutationFn: ({ quiz }: Saving) => saveBy[saveMethod](quiz),
    onSuccess: (results, { quiz, again }) => {
      forgetUnsentQuiz(quiz.quizKey)
      if (again) dismissToast()
      // Refetch first, so that the numbers load while the results are rendered.
      void refresh('quiz')
      dispatch({ type: 'saved', quizKey: quiz.quizKey, results })
      playSound('complete')
    },
    onError: (failure, { quiz, again }) => {
      if (again && failure instanceof NoResponseError) return
      console.error('The quiz session could not be saved', failure)
      dispatch({ type: 'save-failed', quizKey: quiz.quizKey })
      toast({ variant: 'destructive', title: 'Error', description: `Failed to save quiz results: ${failure.message}` })
    },
  })
  useEffect(() => {
    if (data) dispatch({ type: 'loaded', quizKey, ...data })
  }, [data, quizKey])
  useEffect(() => holdQuiz(quizKey), [quizKey])
  useEffect(() => {
    if (step !== 'saving') return
    const quiz = { quizKey, questions, answers }
    if (keepUnsentQuiz(learner, saveMethod, quiz)) setKeptKey(quizKey)
    mutate({ quiz, again: false })
  }, [step, mutate, learner, saveMethod, quizKey, questions, answers])
  const unreachable = step === 'unsaved' && (saving.error instanceof NoResponseError || saving.isPending)
  useReconnection(unreachable && !saving.isPending, () => mutate({ quiz: { quizKey, questions, answers }, again: true }))
  useAnswerSounds(answers)
  return {
    flow,
    dispatch: act,
    unreachable,
    /** The finished quiz is kept on this device, so leaving loses nothing. */
    kept: keptKey === quizKey && (step === 'saving' || step === 'unsaved'),
    loadError: error,
    reloading: isFetching,
    reload: (): void => void refetch(),
    takeAnother: (): void => act({ type: 'opened', quizKey: newQuizKey() }),
  }
}
