import type { EventContext } from '@wordloom/contracts/events'
import type { QuizResults, QuizSession } from '@wordloom/contracts/http'
import { percent, questionTypes } from '@wordloom/contracts/rules'
import * as z from 'zod'

/** One quiz as the learner finished it. */
export const Session = z.object({
  id: z.string(),
  userId: z.string(),
  /** The key it was opened with, and what was sent with it; null without a key. */
  idempotencyKey: z.nullable(z.string()),
  fingerprint: z.string(),
  wordsCount: z.number(),
  totalQuestions: z.number(),
  /** The page's count until every answer is here or one is corrected, then the server's. */
  correctAnswers: z.number(),
  /** How many answers are here. */
  answered: z.number(),
  /** How many of them were withdrawn: their questions are in `totalQuestions` and count for nothing. */
  undone: z.number(),
  openedAt: z.date(),
  /** The day it counts for in progress: the learner's local day of the last answer, and that on which they pressed Finish at the latest. */
  openedOn: z.string(),
  /** When the last answer came; null before that. */
  finishedAt: z.nullable(z.date()),
})
export type Session = z.infer<typeof Session>

/** A session with no answers yet, opened now. */
export const emptySession = (
  named: Pick<Session, 'id' | 'idempotencyKey' | 'fingerprint'>,
  counts: Pick<Session, 'wordsCount' | 'totalQuestions' | 'correctAnswers'>,
  { userId, occurredAt, localDate }: EventContext,
): Session => ({
  ...named,
  ...counts,
  userId,
  answered: 0,
  undone: 0,
  openedAt: occurredAt,
  openedOn: localDate,
  finishedAt: null,
})

/** One answer of a session with the server's verdict. */
export const Answer = z.object({
  id: z.string(),
  sessionId: z.string(),
  userId: z.string(),
  wordId: z.string(),
  questionId: z.string(),
  questionType: z.enum(questionTypes),
  /** The question's position in the quiz, from 0. */
  position: z.number(),
  userAnswer: z.string(),
  correctAnswer: z.string(),
  isCorrect: z.boolean(),
  /** When it was given. */
  at: z.date(),
  /** The learner's local day then; null where an earlier version stored the answer. */
  answeredOn: z.nullable(z.string()),
  /** When the learner said, against the verdict, that it was right; null if they did not. */
  overruledAt: z.nullable(z.date()),
  /** When the learner withdrew it; null if they did not. */
  undoneAt: z.nullable(z.date()),
})
export type Answer = z.infer<typeof Answer>

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
