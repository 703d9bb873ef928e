import type { QuestionType, WordStatus } from '@wordloom/contracts/http'
import { type Card, createEmptyCard, fsrs, generatorParameters, Rating } from 'ts-fsrs'

/** What FSRS-6 keeps of a word, as ts-fsrs names it; dates as Date. */
export type CardState = Card

/** One answer in a word's review log, kept for ever. */
export type ReviewEntry = {
  id: string
  wordId: string
  at: Date
  localDate: string
  sessionId: string
  questionType: QuestionType
  isCorrect: boolean
  /** Whether it moved the schedule: only the first answer of a local day does. */
  scheduled: boolean
  status: WordStatus
  /** Stability (days), difficulty and due date after it. */
  stability: number
  difficulty: number
  due: Date
}

/** FSRS-6 (docs/decisions/schedule.md): no short-term steps, fuzz on, retention 0.9. */
export const scheduler = fsrs(generatorParameters({ enable_short_term: false, enable_fuzz: true, request_retention: 0.9 }))

/**
 * The card after an answer: right is Good, wrong is Again. A word without a card starts as a new one. Where clocks were set back, no time
 * counts as passed: FSRS refuses a review before the last one, and an event refused would hold up all that follow it.
 */
export function nextCard(card: CardState | null, isCorrect: boolean, now: Date): CardState {
  const last = card?.last_review
  const at = last && now < last ? last : now
  return scheduler.next(card ?? createEmptyCard(at), at, isCorrect ? Rating.Good : Rating.Again).card
}

const dayMs = 24 * 3_600_000
/** How far out 'Mark as Mastered' puts the next review at least. */
export const masteredForMs = 21 * dayMs
/** How far out 'Review Later' puts the next review. */
export const reviewLaterMs = dayMs

const masteredStability = 21
const masteredDays = 3

/** The status after an answer (docs/decisions/schedule.md). */
export function statusAfter(answer: { isCorrect: boolean; status: WordStatus; stability: number; correctDays: number }): WordStatus {
  if (!answer.isCorrect) return 'learning'
  if (answer.status === 'mastered') return 'mastered'
  return answer.stability >= masteredStability && answer.correctDays >= masteredDays ? 'mastered' : 'learning'
}
