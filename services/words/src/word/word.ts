import { hash } from 'node:crypto'
import { searchedTexts, textsOf, type Word as WordAnswer, type WordStatus, type WordText, wordTextNames } from '@wordloom/contracts/http'
import { fold } from '@wordloom/contracts/rules'
import type { CardState } from '../schedule/schedule.ts'

/** A word of a learner's vocabulary, whole. */
export type Word = Record<WordText, string> & {
  id: string
  userId: string
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

/** What a search looks through, folded, a text a line so that no match spans two of them. */
export const searchText = (word: Pick<Word, (typeof searchedTexts)[number]>): string =>
  fold(searchedTexts.map((name) => word[name]).join('\n'))

/** The word as every call answers it. */
export const asAnswer = (word: Word): WordAnswer => ({
  id: word.id,
  ...textsOf(word, wordTextNames),
  status: word.status,
  difficulty: difficultyOf(word),
  reviewCount: word.reviewCount,
  correctCount: word.correctCount,
  dateAdded: word.dateAdded.toISOString(),
  nextReview: word.nextReview.toISOString(),
})
