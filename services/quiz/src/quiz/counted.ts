import type { QuizResults, QuizSession } from '@wordloom/contracts/http'
import { percent } from '@wordloom/contracts/rules'
import type { Answer, Session } from './session.ts'

/** Whether an answer counts as right: by the verdict, or because the learner said so; never one that was withdrawn. */
export const countsAsRight = ({ isCorrect, overruledAt, undoneAt }: Answer): boolean =>
  undoneAt === null && (isCorrect || overruledAt !== null)

/** A session with the count of its answers. */
export const recounted = (session: Session, answers: readonly Answer[]): Session => ({
  ...session,
  correctAnswers: answers.filter(countsAsRight).length,
  undone: answers.filter(({ undoneAt }) => undoneAt !== null).length,
})

/** What a session counts for: its questions without those whose answers were withdrawn. */
export const countOf = ({ correctAnswers, totalQuestions, undone }: Session): { correctAnswers: number; totalQuestions: number } => ({
  correctAnswers,
  totalQuestions: totalQuestions - undone,
})

/** The results of a session. */
export function resultsOf(session: Session): QuizResults {
  const { correctAnswers, totalQuestions } = countOf(session)
  return { sessionId: session.id, correctAnswers, totalQuestions, accuracy: percent(correctAnswers, totalQuestions) }
}

/** The session as the calls answer it. */
export const asSessionAnswer = (session: Session): QuizSession => ({ id: session.id, wordsCount: session.wordsCount, ...countOf(session) })
