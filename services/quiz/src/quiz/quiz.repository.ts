import type { Store } from '@wordloom/service-kit/unit-of-work'
import type { Candidate } from '../choose-words/choose-words.ts'

/** How many quizzes a learner may have; unlimited by default. */
export type QuizQuota = { maxSessions?: number }

/**
 * A learner's words in an order: those never asked about, oldest first; those due, by when they fell due; those that are not due yet, the next
 * one first.
 */
export type Order = 'unasked' | 'newly due' | 'longest due' | 'next due'

/** Where the quiz keeps its copy of the words, the questions asked, and sessions with their answers. */
export type QuizRepository = {
  store: Store
  maxSessions: number
  /** The first `limit` words in an order. */
  candidates: (userId: string, order: Order, now: Date, limit: number) => Promise<Candidate[]>
  /** How many words are due or were never asked about, counted up to `most`: the count of a large vocabulary would take longer than its quiz. */
  countWaiting: (userId: string, now: Date, most: number) => Promise<number>
}
