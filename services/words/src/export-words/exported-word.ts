import { textsOf, wordTextNames } from '@wordloom/contracts/http'
import type { ExportedWord } from '@wordloom/contracts/portable'
import type { Stored } from '@wordloom/service-kit/unit-of-work'
import type { CardState, ReviewEntry } from '../schedule/schedule.ts'
import { asText, type Word } from '../word/word.ts'

const asCard = ({ due, last_review, ...card }: Stored<CardState>): ExportedWord['card'] => ({
  ...card,
  due: asText(due),
  ...(last_review !== undefined && { last_review: asText(last_review) }),
})

const asReview = ({ at, due, ...review }: Stored<ReviewEntry>): ExportedWord['reviews'][number] => ({
  id: review.id,
  at: asText(at),
  localDate: review.localDate,
  sessionId: review.sessionId,
  questionType: review.questionType,
  isCorrect: review.isCorrect,
  scheduled: review.scheduled,
  status: review.status,
  stability: review.stability,
  difficulty: review.difficulty,
  due: asText(due),
})

/** A word as it goes into a file: everything that is known of it but whose it is. */
export const asExported = (word: Stored<Word>, reviews: readonly Stored<ReviewEntry>[]): ExportedWord => ({
  id: word.id,
  ...textsOf(word, wordTextNames),
  status: word.status,
  reviewCount: word.reviewCount,
  correctCount: word.correctCount,
  dateAdded: asText(word.dateAdded),
  addedOn: word.addedOn,
  nextReview: asText(word.nextReview),
  card: word.card && asCard(word.card),
  correctDays: word.correctDays,
  lastCorrectOn: word.lastCorrectOn,
  lastScheduledOn: word.lastScheduledOn,
  reviews: reviews.map(asReview),
})
