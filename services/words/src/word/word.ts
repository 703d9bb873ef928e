import { hash } from 'node:crypto'
import type { Word as WordAnswer, WordStatus } from '@wordloom/contracts/http'
import type { CardState } from '../schedule/schedule.ts'
import { fold } from './fold.ts'

/** A word of a learner's vocabulary, whole. */
export type Word = {
  id: string
  userId: string
  text: string
  definition: string
  pronunciation: string
  partOfSpeech: string
  example: string
  context: string
  status: WordStatus
  reviewCount: number
  correctCount: number
  dateAdded: Date
  /** The learner's local day it was added on: the day it counts for in progress. */
  addedOn: string
  nextReview: Date
  updatedAt: Date
  /** What FSRS knows of it; null until the first review. */
  card: CardState | null
  /** On how many local days it was answered right, and the last of them. */
  correctDays: number
  lastCorrectOn: string | null
  /** The last local day whose first answer moved the schedule. */
  lastScheduledOn: string | null
}

/** FSRS difficulty, 1-10; 0 until the first review. */
export const difficultyOf = (word: Pick<Word, 'card'>): number => word.card?.difficulty ?? 0

/** FSRS stability in days; 0 until the first review. */
export const stabilityOf = (word: Pick<Word, 'card'>): number => word.card?.stability ?? 0

/** What makes two entries the same word of one learner: text, part of speech and definition, single-spaced and in any case (docs/decisions/words.md). */
export const senseKey = (word: Pick<Word, 'text' | 'partOfSpeech' | 'definition'>): string => {
  const plain = [word.text, word.partOfSpeech, word.definition].map((part) =>
    part.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase(),
  )
  return hash('sha256', plain.join('\u0000'), 'base64url')
}

/** What a word sorts by when sorted by text. */
export const sortText = (word: Pick<Word, 'text'>): string => fold(word.text)

/** What a search looks through: text, definition, example and context, folded. */
export const searchText = (word: Pick<Word, 'text' | 'definition' | 'example' | 'context'>): string =>
  fold([word.text, word.definition, word.example, word.context].join('\n'))

/** The word as every call answers it. */
export const asAnswer = (word: Word): WordAnswer => ({
  id: word.id,
  text: word.text,
  definition: word.definition,
  pronunciation: word.pronunciation,
  partOfSpeech: word.partOfSpeech,
  example: word.example,
  context: word.context,
  status: word.status,
  difficulty: difficultyOf(word),
  reviewCount: word.reviewCount,
  correctCount: word.correctCount,
  dateAdded: word.dateAdded.toISOString(),
  nextReview: word.nextReview.toISOString(),
})
