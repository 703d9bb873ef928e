import { collection } from '@wordloom/service-kit/unit-of-work'
import * as z from 'zod'
import { type ReviewEntry, reviewEntryFields } from '../schedule/review-entry.ts'
import { duplicateWord } from './word.errors.ts'
import { describedFields, difficultyOf, searchText, senseKey, sortText, Word } from './word.ts'

type DerivedFields = { senseKey: string; sortText: string; searchText: string; difficulty: number; removed: boolean }

/** A covering index of the search texts, so that a search fetches no documents. */
export const searchIndex = { userId: 1, removed: 1, searchText: 1, _id: 1 } as const

/** The words of all learners; removed ones are kept until the first hourly purge after a day. */
export const vocabulary = collection<Word, DerivedFields>({
  name: 'words',
  fields: Word,
  key: ['id'],
  derived: { senseKey, sortText, searchText, difficulty: difficultyOf, removed: ({ removedAt }) => removedAt !== null },
  flags: { removedAt: 'removed' },
  separateColumns: ['removedAt'],
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
  revise: (word) => ({ ...word, ...describedFields(word), removedAt: word.removedAt ?? null }),
  duplicate: ({ text }) => duplicateWord(text),
})

/** An entry of a review log with its learner. */
type Review = ReviewEntry & { userId: string }

// A store declares all fields that any kind of entry has.
const fields = z.object({ ...reviewEntryFields, userId: z.string() }) as unknown as z.ZodObject & z.ZodType<Review>

/** The review logs: answers, corrections and changes by the learner, kept as long as their words. */
export const reviewLog = collection<Review>({
  name: 'reviews',
  fields,
  key: ['id'],
  separateColumns: ['userId'],
  indexes: [{ key: { userId: 1, wordId: 1, at: 1, _id: 1 } }, { key: { wordId: 1 } }],
})

const Backfill = z.object({ name: z.string(), userId: z.string(), afterLearner: z.string(), doneAt: z.nullable(z.date()) })

/** The progress of backfills: the last finished learner, and when all were done. */
export const backfills = collection<z.infer<typeof Backfill>>({ name: 'backfills', fields: Backfill, key: ['name'] })

const Clearing = z.object({
  userId: z.string(),
  occurredAt: z.date(),
  localDate: z.string(),
  correlationId: z.string(),
  wordsCount: z.number(),
  lastSeq: z.number(),
})

/**
 * The clearings of vocabularies that are removed in parts, each until its event is committed: the number of words, and
 * of the learner's last event before it.
 */
export const clearings = collection<z.infer<typeof Clearing>>({ name: 'clearings', fields: Clearing, key: ['userId'] })

/** The collections of the words service. */
export const wordCollections = [vocabulary, reviewLog, backfills, clearings]
