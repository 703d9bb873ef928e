import { type QuizTag, tagKey } from '@wordloom/contracts/http'
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
  /** The first `limit` words in an order; with a tag's key, of the words that have it. */
  candidates: (userId: string, order: Order, now: Date, limit: number, tagKey?: string) => Promise<Candidate[]>
  /** How often each of these words, or of all, was asked about on a local day; without those that were not. */
  timesAsked: (userId: string, localDate: string, among?: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /**
   * How many words, with a tag's key of those that have it, are due or were never asked about, counted up to `most`: the count of a large
   * vocabulary would take longer than its quiz.
   */
  countWaiting: (userId: string, now: Date, most: number, tagKey?: string) => Promise<number>
  /** The learner's most used tags, those used alike by their keys; written as in the word with the last id, which is mostly the newest. */
  tags: (userId: string, now: Date, limit: number) => Promise<QuizTag[]>
}

/** A tag as a word that has it writes it. */
export const asWritten = (key: string, tags: readonly string[]): string => tags.find((tag) => tagKey(tag) === key) ?? key
