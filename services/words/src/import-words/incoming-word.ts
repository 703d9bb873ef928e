import type { EventContext } from '@wordloom/contracts/events'
import type { PortableWord } from '@wordloom/contracts/portable'
import { derivedId } from '@wordloom/service-kit/ids'
import type { CardState, ReviewEntry } from '../schedule/schedule.ts'
import { senseKey, type Word } from '../word/word.ts'
import type { Incoming } from './portable-words.repository.ts'

/**
 * A word of a file as it comes into the learner's vocabulary: with everything it had. Ids of the learner's own export are kept; those of
 * another account or installation become ids of this learner's, always the same ones.
 */
export function incomingWord(row: PortableWord, from: string, { userId, occurredAt, localDate }: EventContext): Incoming {
  const idHere = (id: string): string => (from === userId ? id : derivedId(userId, id))
  const dateAdded = row.dateAdded === undefined ? occurredAt : new Date(row.dateAdded)
  const { card, reviews: log, ...rest } = row
  const word: Word = {
    ...rest,
    id: row.id === undefined ? derivedId(userId, `sense ${senseKey(row)}`) : idHere(row.id),
    userId,
    dateAdded,
    addedOn: row.addedOn ?? row.dateAdded?.slice(0, 10) ?? localDate,
    nextReview: row.nextReview === undefined ? occurredAt : new Date(row.nextReview),
    updatedAt: occurredAt,
    card: card && cardState(card),
  }
  const reviews = log.map(
    (review): ReviewEntry => ({
      ...review,
      id: idHere(review.id),
      sessionId: idHere(review.sessionId),
      wordId: word.id,
      at: new Date(review.at),
      due: new Date(review.due),
    }),
  )
  return { word, reviews }
}

function cardState({ due, last_review, ...card }: NonNullable<PortableWord['card']>): CardState {
  return { ...card, due: new Date(due), ...(last_review !== undefined && { last_review: new Date(last_review) }) }
}
