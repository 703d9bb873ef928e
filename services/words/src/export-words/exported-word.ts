import type { ExportedWord } from '@wordloom/contracts/portable'
import type { Stored } from '@wordloom/service-kit/unit-of-work'
import { type AnswerEntry, type ChangeEntry, type CorrectionEntry, isAnswer, type ReviewEntry } from '../schedule/review-entry.ts'
import type { CardState } from '../schedule/schedule.ts'
import { commonFields, isoText, type Word } from '../word/word.ts'

const asCard = ({ due, last_review, ...card }: Stored<CardState>): ExportedWord['card'] => ({
  ...card,
  due: isoText(due),
  ...(last_review !== undefined && { last_review: isoText(last_review) }),
})

const asReview = ({ at, due, ...review }: Stored<AnswerEntry>): ExportedWord['reviews'][number] => ({
  id: review.id,
  at: isoText(at),
  localDate: review.localDate,
  sessionId: review.sessionId,
  questionType: review.questionType,
  isCorrect: review.isCorrect,
  scheduled: review.scheduled,
  status: review.status,
  stability: review.stability,
  difficulty: review.difficulty,
  due: isoText(due),
})

const asCorrection = ({ id, at, localDate, answerId, correction }: Stored<CorrectionEntry>): ExportedWord['corrections'][number] => ({
  id,
  at: isoText(at),
  localDate,
  answerId,
  correction,
})

const asChange = ({ id, at, localDate, status, nextReview, notBefore }: Stored<ChangeEntry>): ExportedWord['changes'][number] => ({
  id,
  at: isoText(at),
  localDate,
  ...(status && { status }),
  ...(nextReview && { nextReview: isoText(nextReview) }),
  ...(notBefore && { notBefore: isoText(notBefore) }),
})

/** A word as exported: all its data except its learner. */
export const asExported = (word: Stored<Word>, log: readonly Stored<ReviewEntry>[]): ExportedWord => ({
  ...commonFields(word),
  reviewCount: word.reviewCount,
  correctCount: word.correctCount,
  dateAdded: isoText(word.dateAdded),
  addedOn: word.addedOn,
  nextReview: isoText(word.nextReview),
  card: word.card && asCard(word.card),
  correctDays: word.correctDays,
  lastCorrectOn: word.lastCorrectOn,
  lastScheduledOn: word.lastScheduledOn,
  reviews: log.filter(isAnswer).map(asReview),
  corrections: log.filter((entry) => entry.kind === 'correction').map(asCorrection),
  changes: log.filter((entry) => entry.kind === 'change').map(asChange),
})
