import type { ExportedWord } from '@wordloom/contracts/portable'
import { pace } from '@wordloom/service-kit/load'
import type { Stored } from '@wordloom/service-kit/unit-of-work'
import { type AnswerEntry, type ChangeEntry, type CorrectionEntry, isAnswer, type ReviewEntry } from '../schedule/review-entry.ts'
import type { CardState } from '../schedule/schedule.ts'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { commonFields, isoText, type Word } from '../word/word.ts'

// A page of words can have thousands of reviews, which would take long to read in one turn of the event loop.
const reviewsAtOnce = 500

/** All words of a learner with their review logs, oldest first, a page at a time: memory does not grow with their number. */
export async function* exportedWords({ store }: WordRepository, userId: string): AsyncGenerator<ExportedWord> {
  for await (const words of store.pages(vocabulary.stored({ where: { userId, removedAt: null }, sort: { dateAdded: 1, id: 1 } }))) {
    const wordId = words.map(({ id }) => id)
    const ofPage = reviewLog.stored({ where: { userId, wordId }, sort: { wordId: 1, at: 1, id: 1 } })
    const reviews = wordId.length > 0 ? (await Array.fromAsync(store.pages(ofPage, reviewsAtOnce))).flat() : []
    const logs = Map.groupBy(reviews, (review) => review.wordId)
    for (const word of words) {
      await pace()
      yield asExported(word, logs.get(word.id) ?? [])
    }
  }
}

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
const asExported = (word: Stored<Word>, log: readonly Stored<ReviewEntry>[]): ExportedWord => ({
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
