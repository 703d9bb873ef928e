import { forTexts, textsOf, type Word as WordAnswer, wordTextNames } from '@wordloom/contracts/http'
import { MongoSchema } from '@wordloom/service-kit/store'
import type { ReviewEntry } from '../schedule/schedule.ts'
import { difficultyOf, searchText, senseKey, sortText, type Word } from '../word/word.ts'

/** A word as it lies in MongoDB. */
export type WordRow = Omit<Word, 'id'> & {
  _id: string
  senseKey: string
  sortText: string
  searchText: string
  difficulty: number
  removed: boolean
  removedAt: Date | null
}
/** A review as it lies in MongoDB. */
export type ReviewRow = Omit<ReviewEntry, 'id'> & { _id: string; userId: string }

/** The schema of words, with every index that lists and searches come from. */
export const wordSchema = new MongoSchema<WordRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    ...forTexts(wordTextNames, () => String),
    status: String,
    reviewCount: Number,
    correctCount: Number,
    dateAdded: Date,
    addedOn: String,
    nextReview: Date,
    updatedAt: Date,
    card: { type: MongoSchema.Types.Mixed, default: null },
    correctDays: Number,
    lastCorrectOn: String,
    lastScheduledOn: String,
    senseKey: String,
    sortText: String,
    searchText: String,
    difficulty: Number,
    removed: Boolean,
    removedAt: Date,
  },
  { versionKey: false, minimize: false },
)
wordSchema.index({ userId: 1, senseKey: 1 }, { unique: true, partialFilterExpression: { removed: false } })
for (const field of ['dateAdded', 'sortText', 'difficulty'] as const) {
  wordSchema.index({ userId: 1, removed: 1, [field]: 1, _id: 1 })
  wordSchema.index({ userId: 1, removed: 1, status: 1, [field]: 1, _id: 1 })
}
wordSchema.index({ userId: 1, removed: 1, nextReview: 1, _id: 1 })
/** What searches look through comes from an index that has the text itself: nothing is fetched for it. */
export const searchIndex = { userId: 1, removed: 1, searchText: 1, _id: 1 } as const
wordSchema.index(searchIndex)
wordSchema.index({ userId: 1, removed: 1, updatedAt: 1, _id: 1 })
wordSchema.index({ removedAt: 1 }, { partialFilterExpression: { removed: true } })

/** The schema of review logs. */
export const reviewSchema = new MongoSchema<ReviewRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    wordId: String,
    at: Date,
    localDate: String,
    sessionId: String,
    questionType: String,
    isCorrect: Boolean,
    scheduled: Boolean,
    status: String,
    stability: Number,
    difficulty: Number,
    due: Date,
  },
  { versionKey: false },
)
reviewSchema.index({ userId: 1, wordId: 1, at: 1, _id: 1 })
reviewSchema.index({ wordId: 1 })

/** What lists answer: the rest of what lies there took more than half of the time it takes to read them. */
export const answered = {
  ...forTexts(wordTextNames, () => 1 as const),
  status: 1,
  difficulty: 1,
  reviewCount: 1,
  correctCount: 1,
  dateAdded: 1,
  nextReview: 1,
} as const satisfies Partial<Record<keyof WordRow, 1>>
/** A word as lists fetch it. */
export type AnsweredRow = Pick<WordRow, '_id' | keyof typeof answered>

/** A word as a document of its collection; removed at this moment, or not. */
export const toRow = (word: Word, removedAt: Date | null, sense = senseKey(word)): WordRow => {
  const { id, ...rest } = word
  return {
    ...rest,
    _id: id,
    senseKey: sense,
    sortText: sortText(word),
    searchText: searchText(word),
    difficulty: difficultyOf(word),
    removed: removedAt !== null,
    removedAt,
  }
}

/** A document of the collection as a word. */
export function toWord({
  _id,
  senseKey: _1,
  sortText: _2,
  searchText: _3,
  difficulty: _4,
  removed: _5,
  removedAt: _6,
  ...rest
}: WordRow): Word {
  return { id: _id, ...rest }
}

/** What lists fetch as it is answered. Field by field: copying the rest of a row took a third of the time of answering a long list. */
export const toAnswer = (row: AnsweredRow): WordAnswer => ({
  id: row._id,
  ...textsOf(row, wordTextNames),
  status: row.status,
  difficulty: row.difficulty,
  reviewCount: row.reviewCount,
  correctCount: row.correctCount,
  dateAdded: row.dateAdded.toISOString(),
  nextReview: row.nextReview.toISOString(),
})

/** A document of the log as a review. */
export const toReview = ({ _id, userId: _owner, ...review }: ReviewRow): ReviewEntry => ({ id: _id, ...review })

/** A review as a document of the log. */
export const toReviewRow = (userId: string, { id, ...review }: ReviewEntry): ReviewRow => ({ ...review, _id: id, userId })
