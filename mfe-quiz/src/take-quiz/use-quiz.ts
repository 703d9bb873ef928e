import { useMutation } from '@tanstack/react-query'
import { dismissToast, toast } from '@wordloom/ui'
import { useRefresh } from '@wordloom/web-kit'
import { useCallback, useEffect, useReducer } from 'react'
import { useGeneratedQuiz } from '../generate-quiz/generate-quiz.ts'
import { type QuizAction, quizFlow } from '../quiz-flow/quiz-flow.ts'
import { newQuizKey } from '../quiz-flow/quiz-key.ts'
import { openedQuiz } from '../quiz-flow/quiz-state.ts'
import type { FinishedQuiz, SaveQuiz } from '../save-quiz/finished-quiz.ts'
import { retryWithoutTimes } from '../save-quiz/retry-without-times.ts'
import { playSound } from '../sounds/play-sound.ts'
import { useAnswerSounds } from '../sounds/use-answer-sounds.ts'

/** Loads a quiz, about the words with `tag` where there is one, holds its state, and saves it with `save` when finished; then refetches what a quiz changes. */
export const useQuiz = (save: SaveQuiz, tag: string) => {
  const [flow, dispatch] = useReducer(quizFlow, undefined, () => openedQuiz(newQuizKey()))
  const { quizKey, step, questions, answers } = flow
  const act = useCallback((action: QuizAction) => {
    // The learner has read the toast, and on a phone it would cover the buttons.
    if (action.type === 'advanced' || action.type === 'skipped' || action.type === 'undone') dismissToast()
    dispatch(action)
  }, [])
  const { data, error, isFetching, refetch } = useGeneratedQuiz(quizKey, tag)
  const refresh = useRefresh()
  const { mutate } = useMutation({
    mutationFn: (quiz: FinishedQuiz) => retryWithoutTimes(save)(quiz),
    onSuccess: (results, quiz) => {
      // Refetch first, so that the numbers load while the results are rendered.
      void refresh('quiz')
      dispatch({ type: 'saved', quizKey: quiz.quizKey, results })
      playSound('complete')
    },
    onError: (failure, quiz) => {
      console.error('The quiz session could not be saved', failure)
      dispatch({ type: 'save-failed', quizKey: quiz.quizKey })
      toast({ variant: 'destructive', title: 'Error', description: `Failed to save quiz results: ${failure.message}` })
    },
  })
  useEffect(() => {
    if (data) dispatch({ type: 'loaded', quizKey, ...data })
  }, [data, quizKey])
  useEffect(() => {
    if (step === 'saving') mutate({ quizKey, questions, answers })
  }, [step, mutate, quizKey, questions, answers])
  useAnswerSounds(answers)
  return { flow, dispatch: act, loadError: error, reloading: isFetching, reload: (): void => void refetch() }
}
