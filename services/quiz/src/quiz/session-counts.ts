import type { QuizResults, QuizSession } from '@wordloom/contracts/http'
import { percent } from '@wordloom/contracts/rules'
import type { Answer, Session } from './session.ts'

/** Whether an answer counts as right: by the verdict, or because the learner said so; never one that was withdrawn. */
export const countsAsRight = ({ isCorrect, overruledAt, undoneAt }: Answer): boolean =>
  undoneAt === null && (isCorrect || overruledAt !== null)

/** A session with its answers counted again. */
export const withRecount = (session: Session, answers: readonly Answer[]): Session => ({
  ...session,
  correctAnswers: answers.filter(countsAsRight).length,
  undone: answers.filter(({ undoneAt }) => undoneAt !== null).length,
})

/** The counts of a session, without questions whose answers were withdrawn. */
export const countsOf = ({ correctAnswers, totalQuestions, undone }: Session): { correctAnswers: number; totalQuestions: number } => ({
  correctAnswers,
  totalQuestions: totalQuestions - undone,
})

/** The results of a session. */
export function resultsOf(session: Session): QuizResults {
  const { correctAnswers, totalQuestions } = countsOf(session)
  return { sessionId: session.id, correctAnswers, totalQuestions, accuracy: percent(correctAnswers, totalQuestions) }
}

/** The session as calls return it. */
export const toSessionResponse = (session: Session): QuizSession => ({
  id: session.id,
  wordsCount: session.wordsCount,
  ...countsOf(session),
})
