import { collection } from '@wordloom/service-kit/unit-of-work'
import * as z from 'zod'
import { ReviewEntry } from '../schedule/schedule.ts'
import { duplicateWord } from './word.errors.ts'
import { difficultyOf, searchText, senseKey, sortText, Word } from './word.ts'

/** What lists, sorts and searches find a word by. */
type Found = { senseKey: string; sortText: string; searchText: string; difficulty: number; removed: boolean }

/** What searches look through comes from an index that has the text itself: nothing is fetched for it. */
export const searchIndex = { userId: 1, removed: 1, searchText: 1, _id: 1 } as const

/** Every learner's words; a removed one is kept for a day. */
export const vocabulary = collection<Word, Found>({
  name: 'words',
  fields: Word,
  key: ['id'],
  derived: { senseKey, sortText, searchText, difficulty: difficultyOf, removed: ({ removedAt }) => removedAt !== null },
  flags: { removedAt: 'removed' },
  beside: ['removedAt'],
  indexes: [
    { key: { userId: 1, senseKey: 1 }, unique: true, partialFilterExpression: { removed: false } },
    ...['dateAdded', 'sortText', 'difficulty'].flatMap((field) => [
      { key: { userId: 1, removed: 1, [field]: 1, _id: 1 } },
      { key: { userId: 1, removed: 1, status: 1, [field]: 1, _id: 1 } },
    ]),
    { key: { userId: 1, removed: 1, nextReview: 1, _id: 1 } },
    { key: searchIndex },
    { key: { userId: 1, removed: 1, updatedAt: 1, _id: 1 } },
    { key: { removedAt: 1 }, partialFilterExpression: { removed: true } },
  ],
  revise: (word) => ({ ...word, removedAt: word.removedAt ?? null }),
  duplicate: ({ text }) => duplicateWord(text),
})

/** A review and whose it is. */
const Review = z.object({ ...ReviewEntry.shape, userId: z.string() })

/** The log of answers, kept as long as their words. */
export const reviewLog = collection<z.infer<typeof Review>>({
  name: 'reviews',
  fields: Review,
  key: ['id'],
  beside: ['userId'],
  indexes: [{ key: { userId: 1, wordId: 1, at: 1, _id: 1 } }, { key: { wordId: 1 } }],
})

/** What the words service keeps. */
export const wordCollections = [vocabulary, reviewLog]
