import { useMutation } from '@tanstack/react-query'
import { toast } from '@wordloom/ui'
import { ApiError, useLearner, useRefresh, useSessionEnded } from '@wordloom/web-kit'
import { useEffect, useRef } from 'react'
import { saveBy } from '../save-quiz/save-methods.ts'
import { useReconnection } from '../save-quiz/use-reconnection.ts'
import { sendUnlessHeld } from './held-quizzes.ts'
import { forgetUnsentQuiz, type UnsentQuiz, unsentQuizzesOf } from './unsent-quizzes.ts'

/** Whether Wordloom, and no proxy, refused a quiz as it would again; after any other failure the quiz is kept. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && [400, 404, 409, 413, 422].includes(error.status)

/**
 * Saves the learner's quizzes that an earlier page finished and could not save: now, and whenever the server may be reached again. Shows
 * nothing but a toast.
 */
export const SendUnsentQuizzes = () => {
  const { id } = useLearner()
  // Then the cookie may be another learner's already, to whom the server would refuse these quizzes for good.
  const sessionEnded = useSessionEnded() !== undefined
  const refresh = useRefresh()
  // As a mutation, so that a 401 ends the session here like anywhere.
  const { mutateAsync: save } = useMutation({ mutationFn: (quiz: UnsentQuiz) => saveBy[quiz.saveMethod](quiz) })
  const sending = useRef(false)
  const send = async (quizKey: string): Promise<void> => {
    const quiz = unsentQuizzesOf(id).find((kept) => kept.quizKey === quizKey)
    // Another tab has sent it since.
    if (quiz === undefined) return
    try {
      const { correctAnswers, totalQuestions } = await save(quiz)
      void refresh('quiz')
      toast({ title: 'Quiz Saved', description: `Your earlier quiz is saved: ${correctAnswers} of ${totalQuestions} correct.` })
    } catch (error) {
      if (!isRefused(error)) return
      toast({ variant: 'destructive', title: 'Error', description: `Failed to save quiz results: ${error.message}` })
    }
    forgetUnsentQuiz(quizKey)
  }
  const sendAll = async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    try {
      for (const { quizKey } of unsentQuizzesOf(id)) await sendUnlessHeld(quizKey, () => send(quizKey))
    } finally {
      sending.current = false
    }
  }
  const latest = useRef(sendAll)
  latest.current = sendAll
  useEffect(() => {
    if (!sessionEnded) void latest.current()
  }, [sessionEnded])
  useReconnection(!sessionEnded, () => void latest.current())
  return null
}
