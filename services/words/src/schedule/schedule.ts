import { type WordStatus, wordStatuses } from '@wordloom/contracts/http'
import { createEmptyCard, fsrs, generatorParameters, Rating, State } from 'ts-fsrs'
import * as z from 'zod'

/** The FSRS-6 state of a word, with the names of ts-fsrs; dates as Date. */
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

// The last instant of ISO 8601 with a four-digit year.
const endOfTime = new Date('9999-12-31T23:59:59.999Z')

/** The input of the schedule: an answer's time and verdict. */
export const Answered = z.object({ at: z.date(), isCorrect: z.boolean() })
export type Answered = z.infer<typeof Answered>

/** What a learner sets by hand. */
export const SetByHand = z.object({
  status: z.exactOptional(z.enum(wordStatuses)),
  nextReview: z.exactOptional(z.date()),
  /** The earliest next review; a later one stays as it is. */
  notBefore: z.exactOptional(z.date()),
})
export type SetByHand = z.infer<typeof SetByHand>

/**
 * The card after an answer: right is Good, wrong is Again. A word without a card starts with a new one. Input that FSRS rejects is adjusted,
 * since a rejected event would block the learner's later ones: an answer older than the card counts as given at the card's last review, and an
 * invalid card from an imported file is replaced by a new one.
 */
export function nextCard(card: CardState | null, { isCorrect, at: now }: Answered): CardState {
  const last = card?.last_review
  const at = last && now < last ? last : now
  const before = card && isValid(card) ? card : createEmptyCard(at)
  const after = scheduler.next(before, at, isCorrect ? Rating.Good : Rating.Again).card
  return after.due > endOfTime ? { ...after, due: endOfTime } : after
}

/** Whether FSRS accepts a card. It counts days with Date.UTC, which takes a year before 100 as one of the twentieth century. */
const isValid = ({ stability, difficulty, last_review }: CardState): boolean =>
  ((stability === 0 && difficulty === 0) || (stability >= 0.001 && difficulty >= 1)) &&
  (last_review === undefined || last_review.getUTCFullYear() >= 100)

const dayMs = 24 * 3_600_000
/** The minimum interval of 'Mark as Mastered'. */
export const masteredForMs = 21 * dayMs
/** The interval of 'Review Later'. */
export const reviewLaterMs = dayMs

const masteredStability = 21
const masteredDays = 3

/** The status after an answer (docs/decisions/schedule.md). */
export function statusAfter(answer: { isCorrect: boolean; status: WordStatus; stability: number; correctDays: number }): WordStatus {
  if (!answer.isCorrect) return 'learning'
  if (answer.status === 'mastered') return 'mastered'
  return answer.stability >= masteredStability && answer.correctDays >= masteredDays ? 'mastered' : 'learning'
}

/** The standing of a word: the result of its reviews and of changes by hand. */
export const Standing = z.object({
  status: z.enum(wordStatuses),
  reviewCount: z.number(),
  correctCount: z.number(),
  nextReview: z.date(),
  /** Its FSRS state; null until the first review. */
  card: z.nullable(CardState),
  /** The number of local days with a right answer, and the last of them. */
  correctDays: z.number(),
  lastCorrectOn: z.nullable(z.string()),
  /** The last local day whose first answer moved the schedule. */
  lastScheduledOn: z.nullable(z.string()),
})
export type Standing = z.infer<typeof Standing>

/** The standing of a word without reviews: due at once. */
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

/** The part of a word that is folded from its review log. */
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
