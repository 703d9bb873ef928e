import { useMutation } from '@tanstack/react-query'
import { type Correction, type NewCorrection, quizApi } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { ApiError, call, useRefresh } from '@wordloom/web-kit'
import type { QuizAction } from '../quiz-flow/quiz-flow.ts'
import type { QuizFlow } from '../quiz-flow/quiz-state.ts'

/** Corrects saved answers of a quiz. */
export type CorrectAnswer = ReturnType<typeof useCorrectAnswer>

/**
 * POST /api/quiz/corrections: corrects saved answers, until the next quiz begins. Then the results are those of the server, and what a quiz
 * changes is fetched again.
 */
export const useCorrectAnswer = ({ quizKey, results }: QuizFlow, dispatch: (action: QuizAction) => void) => {
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (correction: NewCorrection) => call(quizApi.correctAnswer, { body: correction }),
    onSuccess: (corrected, { questionId, correction }) => {
      void refresh('quiz')
      dispatch({ type: 'corrected', quizKey, questionId, correction, results: corrected })
    },
    onError: (failure) =>
      toast({ variant: 'destructive', title: 'Error', description: `Failed to correct the answer: ${failure.message}` }),
  })
  return {
    correct: (questionId: string, correction: Correction): void => {
      if (results && !isPending) mutate({ sessionId: results.sessionId, questionId, correction })
    },
    correcting: isPending,
    /** The next quiz has begun, in another tab or on another device. */
    tooLate: error instanceof ApiError && error.code === 'quiz.correction-too-late',
  }
}
