import { hash } from 'node:crypto'
import { forTexts, Meeting, searchedTexts, textsOf, Word as WordBody, wordTextNames } from '@wordloom/contracts/http'
import { fold } from '@wordloom/contracts/rules'
import type { Stored } from '@wordloom/service-kit/unit-of-work'
import * as z from 'zod'
import { LogPosition } from '../schedule/review-entry.ts'
import { Standing } from '../schedule/schedule.ts'
import { meetingsOf } from './meetings.ts'

/** A word of a learner's vocabulary with all its fields. */
export const Word = z.object({
  id: z.string(),
  userId: z.string(),
  ...forTexts(wordTextNames, () => z.string()),
  tags: z.array(z.string()),
  /** The sentences it was met in, oldest first. */
  meetings: z.array(Meeting),
  /** How often its learner looked it up again, and when last. */
  lookUpCount: z.number(),
  lastLookUp: z.nullable(z.string()),
  ...Standing.shape,
  dateAdded: z.date(),
  /** The learner's local day it was added on: the day it counts for in progress. */
  addedOn: z.string(),
  updatedAt: z.date(),
  /** Its standing before its log, if it has reviews that the log lacks; without one it began as a new word. */
  baseline: z.exactOptional(Standing),
  /** The last entry of its log, null before the first. Missing if the next entry must be folded with the whole log. */
  lastEntry: z.exactOptional(z.nullable(LogPosition)),
  /** When it was removed; for at least a day it can be brought back. */
  removedAt: z.nullable(z.date()),
})
export type Word = z.infer<typeof Word>

/** FSRS difficulty, 1-10; 0 until the first review. */
export const difficultyOf = (word: Pick<Word, 'card'>): number => word.card?.difficulty ?? 0

/** The key of a sense: a hash of text, part of speech and definition, ignoring case and spacing (docs/decisions/words.md). */
export const senseKey = memoized((word: Pick<Word, 'text' | 'partOfSpeech' | 'definition'>): string => {
  const plain = [word.text, word.partOfSpeech, word.definition].map((part) =>
    part.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase(),
  )
  return hash('sha256', plain.join('\u0000'), 'base64url')
})

/** The key of a sort by text. */
export const sortText = (word: Pick<Word, 'text'>): string => fold(word.text)

/** The folded texts that a search looks through, one per line so that no match spans two of them. */
export const searchText = memoized((word: Pick<Word, (typeof searchedTexts)[number]>): string =>
  fold(searchedTexts.map((name) => word[name]).join('\n')),
)

/** Computes the derived fields of a word ahead of its transaction: for a hundred words of combining marks, computing them inside would block the event loop. */
export const precomputed = <Prepared extends Word>(word: Prepared): Prepared => {
  senseKey(word)
  searchText(word)
  return word
}

/** Caches the result per word object, which is safe because words are never mutated. */
function memoized<Of extends object>(compute: (word: Of) => string): (word: Of) => string {
  const cached = new WeakMap<Of, string>()
  return (word) => {
    const hit = cached.get(word)
    if (hit !== undefined) return hit
    const computed = compute(word)
    cached.set(word, computed)
    return computed
  }
}

/** A date as ISO 8601, as JSON has it. */
export const isoText = (moment: Date | string): string => (typeof moment === 'string' ? moment : moment.toISOString())

/** The fields that `asWordBody` reads. */
export const bodyFields = Object.keys(WordBody.shape) as (keyof WordBody)[]

/** The texts, tags, sentences and look-ups of a word; empty if it was stored by a version without them. */
export const describedFields = (word: Stored<Word>) => ({
  ...textsOf(word, wordTextNames),
  tags: [...(word.tags ?? [])],
  meetings: meetingsOf(word),
  lookUpCount: word.lookUpCount ?? 0,
  lastLookUp: word.lastLookUp ?? null,
})

/** The fields of a word that the API's response and an exported file share. */
export const commonFields = (word: Stored<Word>) => ({
  id: word.id,
  ...describedFields(word),
  status: word.status,
})

/** The word as every call returns it. */
export const asWordBody = (word: Stored<Word> & { difficulty?: number }): WordBody => ({
  ...commonFields(word),
  difficulty: word.difficulty ?? word.card?.difficulty ?? 0,
  reviewCount: word.reviewCount,
  correctCount: word.correctCount,
  dateAdded: isoText(word.dateAdded),
  nextReview: isoText(word.nextReview),
})

/** Whether a list of so many words may have megabytes: the texts of one word may have some 90,000 characters. */
export const isLongList = ({ limit }: { limit: number }): boolean => limit > 10
