import { toast } from '@wordloom/ui'
import { ApiError, useLearner, useRefresh } from '@wordloom/web-kit'
import { useEffect, useRef } from 'react'
import { saveBy } from '../save-quiz/save-methods.ts'
import { useReconnection } from '../save-quiz/use-reconnection.ts'
import { forgetUnsentQuiz, isHeld, unsentQuizzesOf } from './unsent-quizzes.ts'

/** Statuses of a refusal that would be the same the next time; after any other the quiz is kept. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [400, 404, 409, 413, 422].includes(error.status)

/**
 * Saves the learner's quizzes that an earlier page finished and could not save: now, and whenever the server may be reached again. Shows
 * nothing but a toast.
 */
export const SendUnsentQuizzes = () => {
  const { id } = useLearner()
  const refresh = useRefresh()
  const sending = useRef(false)
  const send = async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    try {
      for (const quiz of unsentQuizzesOf(id)) {
        if (isHeld(quiz.quizKey)) continue
        const { correctAnswers, totalQuestions } = await saveBy[quiz.saveMethod](quiz).catch((error: Error) => {
          if (!isRefused(error)) throw error
          forgetUnsentQuiz(quiz.quizKey)
          toast({ variant: 'destructive', title: 'Error', description: `Failed to save quiz results: ${error.message}` })
          return { correctAnswers: 0, totalQuestions: 0 }
        })
        if (totalQuestions === 0) continue
        forgetUnsentQuiz(quiz.quizKey)
        void refresh('quiz')
        toast({ title: 'Quiz Saved', description: `Your earlier quiz is saved: ${correctAnswers} of ${totalQuestions} correct.` })
      }
    } catch {
      // Not reached: the quizzes stay until the next try.
    } finally {
      sending.current = false
    }
  }
  const latest = useRef(send)
  latest.current = send
  useEffect(() => void latest.current(), [])
  useReconnection(true, () => void latest.current())
  return null
}
