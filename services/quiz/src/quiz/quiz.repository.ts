import { type QuizTag, tagKey } from '@wordloom/contracts/http'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import type { Candidate } from '../choose-words/choose-words.ts'

/** How many quizzes a learner may have; unlimited by default. */
export type QuizQuota = { maxSessions?: number }

/**
 * Which of a learner's words, in which order: never asked, oldest first; due, most recently or longest due first; not due yet, the next one
 * first.
 */
export type CandidateOrder = 'unasked' | 'newly due' | 'longest due' | 'next due'

/** The store of the quiz: its copy of the words, the questions asked, and sessions with their answers. */
export type QuizRepository = {
  store: Store
  maxSessions: number
  /** The first `limit` words in an order; with a tag's key, of the words that have it. */
  candidates: (userId: string, order: CandidateOrder, now: Date, limit: number, tagKey?: string) => Promise<Candidate[]>
  /** How often each of these words, or of all words, was asked on a local day; words not asked are missing. */
  timesAsked: (userId: string, localDate: string, among?: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /**
   * How many words (with a tag's key: of the words with it) are due or were never asked, counted up to `most`: counting a large vocabulary would
   * take longer than making its quiz.
   */
  countWaiting: (userId: string, now: Date, most: number, tagKey?: string) => Promise<number>
  /** The learner's most used tags, then by key; spelled as in the word with the greatest id, which is usually the newest. */
  tags: (userId: string, now: Date, limit: number) => Promise<QuizTag[]>
}

/** A tag as spelled in a word's tags. */
export const spellingOfTag = (key: string, tags: readonly string[]): string => tags.find((tag) => tagKey(tag) === key) ?? key
