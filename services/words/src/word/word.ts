import { hash } from 'node:crypto'
import { forTexts, Meeting, searchedTexts, textsOf, type Word as WordAnswer, wordTextNames } from '@wordloom/contracts/http'
import { fold, type LookUps } from '@wordloom/contracts/rules'
import type { Stored } from '@wordloom/service-kit/unit-of-work'
import * as z from 'zod'
import { Place } from '../schedule/review-entry.ts'
import { Standing } from '../schedule/schedule.ts'
import { meetingsOf } from './meetings.ts'

/** A word of a learner's vocabulary, whole. */
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
  /** Where it stood before its log, where it has a past that the log lacks; without one it began as a new word. */
  baseline: z.exactOptional(Standing),
  /** The last entry of its log, null before the first. Missing where the next entry has to be folded with the whole log. */
  lastEntry: z.exactOptional(z.nullable(Place)),
  /** When it was removed; for a day it can be brought back. */
  removedAt: z.nullable(z.date()),
})
export type Word = z.infer<typeof Word>

/** FSRS difficulty, 1-10; 0 until the first review. */
export const difficultyOf = (word: Pick<Word, 'card'>): number => word.card?.difficulty ?? 0

/** FSRS stability in days; 0 until the first review. */
const stabilityOf = (word: Pick<Word, 'card'>): number => word.card?.stability ?? 0

/** The schedule of a word as events tell it. */
export const scheduleOf = (word: Pick<Word, 'card' | 'nextReview'>) => ({
  due: word.nextReview.toISOString(),
  difficulty: difficultyOf(word),
  stability: stabilityOf(word),
  ...(word.card?.last_review && { lastReviewedAt: word.card.last_review.toISOString() }),
})

/** What makes two entries the same word of one learner: text, part of speech and definition, single-spaced and in any case (docs/decisions/words.md). */
export const senseKey = remembered((word: Pick<Word, 'text' | 'partOfSpeech' | 'definition'>): string => {
  const plain = [word.text, word.partOfSpeech, word.definition].map((part) =>
    part.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase(),
  )
  return hash('sha256', plain.join('\u0000'), 'base64url')
})

/** What a word sorts by when sorted by text. */
export const sortText = (word: Pick<Word, 'text'>): string => fold(word.text)

/** What a search looks through, folded, a text a line so that no match spans two of them. */
export const searchText = remembered((word: Pick<Word, (typeof searchedTexts)[number]>): string =>
  fold(searchedTexts.map((name) => word[name]).join('\n')),
)

/** Works out beforehand what a word is stored by: of a hundred words of marks, one after the other in a transaction would keep everybody waiting. */
export const prepared = <Prepared extends Word>(word: Prepared): Prepared => {
  senseKey(word)
  searchText(word)
  return word
}

/** The same, worked out once for each word: words are never changed, only replaced. */
function remembered<Of extends object>(work: (word: Of) => string): (word: Of) => string {
  const known = new WeakMap<Of, string>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const made = work(word)
    known.set(word, made)
    return made
  }
}

/** A moment as JSON has it. */
export const asText = (moment: Date | string): string => (typeof moment === 'string' ? moment : moment.toISOString())

/** What `asAnswer` reads of a word. */
export const answered = [
  'id',
  ...wordTextNames,
  'tags',
  'meetings',
  'lookUpCount',
  'lastLookUp',
  'status',
  'difficulty',
  'reviewCount',
  'correctCount',
  'dateAdded',
  'nextReview',
] as const

/** A word's tags; none where it was stored before words had them. */
export const tagsOf = ({ tags }: { readonly tags?: readonly string[] }): string[] => [...(tags ?? [])]

/** A word's look-ups; none where it was stored before they were counted. */
export const lookUpsOf = ({ lookUpCount = 0, lastLookUp = null }: Partial<LookUps>): LookUps => ({ lookUpCount, lastLookUp })

/** What an answer and an exported file have in common of a word. */
export const shownOf = (word: Stored<Word>) => ({
  id: word.id,
  ...textsOf(word, wordTextNames),
  tags: tagsOf(word),
  meetings: meetingsOf(word),
  ...lookUpsOf(word),
  status: word.status,
})

/** The word as every call answers it. */
export const asAnswer = (word: Stored<Word> & { difficulty?: number }): WordAnswer => ({
  ...shownOf(word),
  difficulty: word.difficulty ?? word.card?.difficulty ?? 0,
  reviewCount: word.reviewCount,
  correctCount: word.correctCount,
  dateAdded: asText(word.dateAdded),
  nextReview: asText(word.nextReview),
})
