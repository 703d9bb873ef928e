import { type WordStatus, wordStatuses } from '@wordloom/contracts/http'
import { questionTypes } from '@wordloom/contracts/rules'
import { createEmptyCard, fsrs, generatorParameters, Rating, State } from 'ts-fsrs'
import * as z from 'zod'

/** What FSRS-6 keeps of a word, as ts-fsrs names it; dates as Date. */
export const CardState = z.object({
  due: z.date(),
  stability: z.number(),
  difficulty: z.number(),
  elapsed_days: z.number(),
  scheduled_days: z.number(),
  learning_steps: z.number(),
  reps: z.number(),
  lapses: z.number(),
  state: z.enum(State),
  last_review: z.exactOptional(z.date()),
})
export type CardState = z.infer<typeof CardState>

/** One answer in a word's review log, kept for ever. */
export const ReviewEntry = z.object({
  id: z.string(),
  wordId: z.string(),
  at: z.date(),
  localDate: z.string(),
  sessionId: z.string(),
  questionType: z.enum(questionTypes),
  isCorrect: z.boolean(),
  /** Whether it moved the schedule: only the first answer of a local day does. */
  scheduled: z.boolean(),
  status: z.enum(wordStatuses),
  /** Stability (days), difficulty and due date after it. */
  stability: z.number(),
  difficulty: z.number(),
  due: z.date(),
})
export type ReviewEntry = z.infer<typeof ReviewEntry>

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
