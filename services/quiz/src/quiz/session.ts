import type { QuestionType, QuizSession } from '@wordloom/contracts/http'

/** One quiz as the learner finished it. */
export type Session = {
  id: string
  userId: string
  /** The key it was opened with, and what was sent with it; null without a key. */
  idempotencyKey: string | null
  fingerprint: string
  wordsCount: number
  totalQuestions: number
  /** The page's count until every answer is here, then the server's. */
  correctAnswers: number
  /** How many answers are here. */
  answered: number
  openedAt: Date
  /** The learner's local day they pressed Finish on: the day it counts for in progress. */
  openedOn: string
  /** When the last answer came; null before that. */
  finishedAt: Date | null
}

/** One answer of a session with the server's verdict. */
export type Answer = {
  id: string
  sessionId: string
  userId: string
  wordId: string
  questionId: string
  questionType: QuestionType
  /** The question's place in the quiz, from 0. */
  position: number
  userAnswer: string
  correctAnswer: string
  isCorrect: boolean
  at: Date
}

/** The session as the calls answer it. */
export const asSessionAnswer = ({ id, wordsCount, correctAnswers, totalQuestions }: Session): QuizSession => ({
  id,
  wordsCount,
  correctAnswers,
  totalQuestions,
})
