import { useMutation } from '@tanstack/react-query'
import { dismissToast, toast } from '@wordloom/ui'
import { useRefresh } from '@wordloom/web-kit'
import { useCallback, useEffect, useReducer } from 'react'
import { useGeneratedQuiz } from '../generate-quiz/generate-quiz.ts'
import type { FinishedQuiz, SaveQuiz } from '../save-quiz/finished-quiz.ts'
import { playSound } from '../sounds/play-sound.ts'
import { openedQuiz, type QuizAction, type QuizFlow, quizFlow } from './quiz-flow.ts'
import { newQuizKey } from './quiz-key.ts'

/** One quiz being taken: its flow, how to act on it, and what its loading came to. */
export type TakenQuiz = {
  readonly flow: QuizFlow
  readonly dispatch: (action: QuizAction) => void
  readonly loadError: Error | null
  readonly reloading: boolean
  readonly reload: () => void
}

/** Loads a quiz, keeps its flow, and saves it by `save` when it is finished; what a save changes is fetched again. */
export const useQuiz = (save: SaveQuiz): TakenQuiz => {
  const [flow, dispatch] = useReducer(quizFlow, undefined, () => openedQuiz(newQuizKey()))
  const { quizKey, step, questions, answers } = flow
  const act = useCallback((action: QuizAction) => {
    // Who goes on has read what was said, and on a phone it lies on the buttons.
    if (action.type === 'went-on' || action.type === 'skipped') dismissToast()
    dispatch(action)
  }, [])
  const { data, error, isFetching, refetch } = useGeneratedQuiz(quizKey)
  const refresh = useRefresh()
  const { mutate } = useMutation({
    mutationFn: (quiz: FinishedQuiz) => save(quiz),
    onSuccess: (results, quiz) => {
      // First, so that the numbers are on their way while the results are drawn and played.
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
    if (data) dispatch({ type: 'loaded', quizKey, questions: data.questions })
  }, [data, quizKey])
  useEffect(() => {
    if (step === 'saving') mutate({ quizKey, questions, answers })
  }, [step, mutate, quizKey, questions, answers])
  useEffect(() => {
    const last = answers.at(-1)
    if (last !== undefined && last.answer !== '') playSound(last.isCorrect ? 'right' : 'wrong')
  }, [answers])
  return { flow, dispatch: act, loadError: error, reloading: isFetching, reload: () => void refetch() }
}
