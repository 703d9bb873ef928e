import type { EventContext } from '@wordloom/contracts/events'
import type { PortableChange, PortableCorrection, PortableWord } from '@wordloom/contracts/portable'
import { derivedId } from '@wordloom/service-kit/ids'
import type { AnswerEntry, ChangeEntry, CorrectionEntry, ReviewEntry } from '../schedule/review-entry.ts'
import type { CardState } from '../schedule/schedule.ts'
import { senseKey, type Word } from '../word/word.ts'

/** A word to import, with its sense key and its whole review log. */
export type IncomingWord = { word: Word; sense: string; reviews: readonly ReviewEntry[] }

// The characters allowed in a word's address. Wordloom's own ids are UUIDs; a file may claim anything.
const inAddresses = /^[\w-]+$/

const idsHere =
  (from: string, userId: string) =>
  (id: string, moment?: Date): string =>
    from === userId ? id : derivedId(userId, id, moment)

/**
 * A word of a file as a word of the learner's vocabulary, with its schedule and counts. Ids of the learner's own export are kept; those of
 * another account or installation are replaced by derived ids, always the same ones.
 */
export function incomingWord(row: PortableWord, from: string, { userId, occurredAt, localDate }: EventContext): Word {
  const { card, reviews: _answers, corrections: _corrections, changes: _changes, ...rest } = row
  return {
    ...rest,
    id: idOf(row, from, userId),
    userId,
    dateAdded: row.dateAdded === undefined ? occurredAt : new Date(row.dateAdded),
    addedOn: row.addedOn ?? row.dateAdded?.slice(0, 10) ?? localDate,
    nextReview: row.nextReview === undefined ? occurredAt : new Date(row.nextReview),
    updatedAt: occurredAt,
    card: card && cardState(card),
    removedAt: null,
  }
}

function idOf(row: PortableWord, from: string, userId: string): string {
  if (row.id === undefined) return derivedId(userId, `sense ${senseKey(row)}`)
  return inAddresses.test(row.id) ? idsHere(from, userId)(row.id) : derivedId(userId, row.id)
}

/** The review log of an imported word. Whether it lacks part of the word's past is determined at the next answer. */
export function incomingReviews(
  { reviews, corrections, changes }: PortableWord,
  from: string,
  { id: wordId, userId }: Word,
): ReviewEntry[] {
  const idHere = idsHere(from, userId)
  const answers = reviews.map((review): AnswerEntry => {
    const at = new Date(review.at)
    return { ...review, id: idHere(review.id, at), sessionId: idHere(review.sessionId), wordId, at, due: new Date(review.due) }
  })
  const answerIds = new Map(reviews.map(({ id }, index) => [id, answers[index]?.id]))
  const entry = ({ id, at, localDate }: PortableCorrection | PortableChange) => ({
    id: idHere(id, new Date(at)),
    wordId,
    at: new Date(at),
    localDate,
  })
  const corrected = corrections.map(
    (correction): CorrectionEntry => ({
      kind: 'correction',
      ...entry(correction),
      answerId: answerIds.get(correction.answerId) ?? idHere(correction.answerId),
      correction: correction.correction,
    }),
  )
  const set = changes.map((change): ChangeEntry => {
    const { status, nextReview, notBefore } = change
    return {
      kind: 'change',
      ...entry(change),
      ...(status && { status }),
      ...(nextReview !== undefined && { nextReview: new Date(nextReview) }),
      ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
    }
  })
  return [...answers, ...corrected, ...set]
}

function cardState({ due, last_review, ...card }: NonNullable<PortableWord['card']>): CardState {
  return { ...card, due: new Date(due), ...(last_review !== undefined && { last_review: new Date(last_review) }) }
}
