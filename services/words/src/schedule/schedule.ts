import { type WordStatus, wordStatuses } from '@wordloom/contracts/http'
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

/** FSRS-6 (docs/decisions/schedule.md): no short-term steps, fuzz on, retention 0.9. Its fuzz is seeded by the card and the moment. */
export const scheduler = fsrs(generatorParameters({ enable_short_term: false, enable_fuzz: true, request_retention: 0.9 }))

// The last moment that a date and time of ISO 8601 with a year of four digits can say.
const endOfTime = new Date('9999-12-31T23:59:59.999Z')

/**
 * The card after an answer: right is Good, wrong is Again. A word without a card starts as a new one. What FSRS refuses is taken as it can be,
 * since an event refused would hold up all that follow it: an answer of before the card as given with no time passed, and a card that a file
 * claimed and nobody can remember by as none.
 */
export function nextCard(card: CardState | null, isCorrect: boolean, now: Date): CardState {
  const last = card?.last_review
  const at = last && now < last ? last : now
  const before = card && canBeRemembered(card) ? card : createEmptyCard(at)
  const after = scheduler.next(before, at, isCorrect ? Rating.Good : Rating.Again).card
  return after.due > endOfTime ? { ...after, due: endOfTime } : after
}

/** What FSRS takes. It counts days by Date.UTC, to which a year before 100 is one of the twentieth century. */
const canBeRemembered = ({ stability, difficulty, last_review }: CardState): boolean =>
  ((stability === 0 && difficulty === 0) || (stability >= 0.001 && difficulty >= 1)) &&
  (last_review === undefined || last_review.getUTCFullYear() >= 100)

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

/** Where a word stands: all that its reviews, and the learner's own changes between them, have made of it. */
export const Standing = z.object({
  status: z.enum(wordStatuses),
  reviewCount: z.number(),
  correctCount: z.number(),
  nextReview: z.date(),
  /** What FSRS knows of it; null until the first review. */
  card: z.nullable(CardState),
  /** On how many local days it was answered right, and the last of them. */
  correctDays: z.number(),
  lastCorrectOn: z.nullable(z.string()),
  /** The last local day whose first answer moved the schedule. */
  lastScheduledOn: z.nullable(z.string()),
})
export type Standing = z.infer<typeof Standing>

/** Where a word stands that was never reviewed: it is due as soon as it is there. */
export const neverReviewed = (dateAdded: Date): Standing => ({
  status: 'new',
  reviewCount: 0,
  correctCount: 0,
  nextReview: dateAdded,
  card: null,
  correctDays: 0,
  lastCorrectOn: null,
  lastScheduledOn: null,
})

/** The part of a word that its review log makes. */
export const standingOf = (word: Standing): Standing => ({
  status: word.status,
  reviewCount: word.reviewCount,
  correctCount: word.correctCount,
  nextReview: word.nextReview,
  card: word.card,
  correctDays: word.correctDays,
  lastCorrectOn: word.lastCorrectOn,
  lastScheduledOn: word.lastScheduledOn,
})
