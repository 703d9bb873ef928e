import type { Envelope } from '@wordloom/contracts/events'
import type { Word as WordAnswer, WordQuery, WordSort } from '@wordloom/contracts/http'
import { createMongoInbox, createMongoOutbox } from '@wordloom/service-kit/events'
import { type Mongo, MongoSchema } from '@wordloom/service-kit/store'
import type { ClientSession } from 'mongodb'
import { rankMatches } from '../list-words/rank-matches.ts'
import type { ReviewEntry } from '../schedule/schedule.ts'
import { fold } from '../word/fold.ts'
import { duplicateWord, wordNotFound } from '../word/word.errors.ts'
import type { Change, Decision, WordRepository } from '../word/word.repository.ts'
import { difficultyOf, searchText, senseKey, sortText, type Word } from '../word/word.ts'
import { createMongoPortableWords } from './portable-words.mongo.ts'
import { createMongoProgramWords } from './program-words.mongo.ts'
import { createSearchTexts } from './search-texts.ts'

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

const wordSchema = new MongoSchema<WordRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    text: String,
    definition: String,
    pronunciation: String,
    partOfSpeech: String,
    example: String,
    context: String,
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
// What searches look through comes from an index that has the text itself: nothing is fetched for it.
const searchIndex = { userId: 1, removed: 1, searchText: 1, _id: 1 } as const
wordSchema.index(searchIndex)
wordSchema.index({ userId: 1, removed: 1, updatedAt: 1, _id: 1 })
wordSchema.index({ removedAt: 1 }, { partialFilterExpression: { removed: true } })

const reviewSchema = new MongoSchema<ReviewRow>(
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

const sortFields: Record<WordSort, string> = { dateAdded: 'dateAdded', text: 'sortText', difficulty: 'difficulty' }

// What lists answer: the rest of what lies there took more than half of the time it takes to read them.
const answered = {
  text: 1,
  definition: 1,
  pronunciation: 1,
  partOfSpeech: 1,
  example: 1,
  context: 1,
  status: 1,
  difficulty: 1,
  reviewCount: 1,
  correctCount: 1,
  dateAdded: 1,
  nextReview: 1,
} as const satisfies Partial<Record<keyof WordRow, 1>>
type AnsweredRow = Pick<WordRow, '_id' | keyof typeof answered>

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

function toWord({ _id, senseKey: _1, sortText: _2, searchText: _3, difficulty: _4, removed: _5, removedAt: _6, ...rest }: WordRow): Word {
  return { id: _id, ...rest }
}

const toAnswer = ({ _id, dateAdded, nextReview, ...rest }: AnsweredRow): WordAnswer => ({
  id: _id,
  ...rest,
  dateAdded: dateAdded.toISOString(),
  nextReview: nextReview.toISOString(),
})

const toReview = ({ _id, userId: _owner, ...review }: ReviewRow): ReviewEntry => ({ id: _id, ...review })

const isUniqueViolation = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11_000

/** Words on MongoDB through mongoose. */
export function createMongoWordRepository(mongo: Mongo): WordRepository {
  const words = mongo.model<WordRow>('Word', wordSchema, 'words')
  const reviews = mongo.model<ReviewRow>('Review', reviewSchema, 'reviews')
  const outbox = createMongoOutbox(mongo)
  const inbox = createMongoInbox(mongo)

  async function store(word: Word, removedAt: Date | null, session: ClientSession): Promise<void> {
    try {
      await words.replaceOne({ _id: word.id, userId: word.userId }, toRow(word, removedAt), { session, upsert: true })
    } catch (error) {
      throw isUniqueViolation(error) ? duplicateWord(word.text) : error
    }
  }

  async function carryOut(before: Word, decision: Decision): Promise<Change> {
    const { result, committed } = await outbox.commit(async (session) => {
      const after = decision.word
      if (after) await store(after, decision.removed ? after.updatedAt : null, session)
      if (decision.review) {
        const { id, ...review } = decision.review
        await reviews.insertMany([{ ...review, _id: id, userId: before.userId }], { session })
      }
      return { result: after ?? before, events: decision.events }
    })
    return { word: result, committed }
  }

  const changeWhere = (userId: string, id: string, removed: boolean, decide: (word: Word) => Decision): Promise<Change> =>
    mongo.transaction(async (session) => {
      const row = await words.findOne({ _id: id, userId, removed }).session(session).lean<WordRow>()
      if (!row) throw wordNotFound()
      const word = toWord(row)
      return carryOut(word, decide(word))
    })

  const inOrder = async (
    userId: string,
    filter: object,
    sort: Record<string, 1 | -1>,
    limit = 0,
    hint?: Record<string, 1>,
  ): Promise<WordAnswer[]> => {
    const rows = await words
      .find({ userId, removed: false, ...filter }, answered, hint && { hint })
      .sort(sort)
      .limit(limit)
      .lean<AnsweredRow[]>()
    return rows.map(toAnswer)
  }

  const searchTexts = createSearchTexts({
    lastSeq: outbox.lastSeq,
    async load(userId) {
      const rows = await words
        .find({ userId, removed: false }, { searchText: 1 }, { hint: searchIndex })
        .lean<Pick<WordRow, '_id' | 'searchText'>[]>()
      return rows.map(({ _id, searchText: text }) => ({ id: _id, text }))
    },
  })

  return {
    outbox,
    inbox,
    ...createMongoProgramWords({ words, outbox, toRow, toWord, isUniqueViolation }),
    ...createMongoPortableWords({ words, reviews, outbox, toRow, toWord, toReview, isUniqueViolation }),
    async add(word, events) {
      const { committed } = await outbox.commit(async (session) => {
        await store(word, null, session)
        return { result: undefined, events }
      })
      return { word, committed }
    },
    change: (userId, id, decide) => changeWhere(userId, id, false, decide),
    changeRemoved: (userId, id, decide) => changeWhere(userId, id, true, decide),
    async clear(userId, decide) {
      const { result, committed } = await outbox.commit(async (session) => {
        const count = await words.countDocuments({ userId, removed: false }).session(session)
        await words.deleteMany({ userId }, { session })
        await reviews.deleteMany({ userId }, { session })
        return { result: count, events: decide(count) }
      })
      return { count: result, committed }
    },
    async list(userId, { status, search, sortBy, sortOrder }: WordQuery) {
      const direction = sortOrder === 'asc' ? 1 : -1
      const matching = search ? await searchTexts.matching(userId, fold(search)) : undefined
      if (matching?.length === 0) return []
      const filter = { ...(status && { status }), ...(matching && { _id: { $in: matching } }) }
      const found = await inOrder(userId, filter, { [sortFields[sortBy]]: direction, _id: direction }, 0, matching && { _id: 1 })
      return search ? rankMatches(found, search) : found
    },
    due: (userId, now, limit) => inOrder(userId, { nextReview: { $lte: now } }, { nextReview: 1, _id: 1 }, limit),
    countDue: (userId, after, until) =>
      words.countDocuments({ userId, removed: false, nextReview: { ...(after && { $gt: after }), $lte: until } }),
    recent: (userId, limit) => inOrder(userId, {}, { dateAdded: -1, _id: -1 }, limit),
    async reviews(userId, wordId) {
      const rows = await reviews.find({ userId, wordId }).sort({ at: 1, _id: 1 }).lean<ReviewRow[]>()
      return rows.map(toReview)
    },
    apply: (event: Envelope, { wordId, decide, otherwise }) =>
      inbox.apply(event, async (session) => {
        const row = wordId === null ? null : await words.findOne({ _id: wordId, userId: event.userId }).session(session).lean<WordRow>()
        if (!row) {
          await outbox.commit(async () => ({ result: undefined, events: otherwise }))
          return
        }
        const decision = decide(toWord(row))
        // A word that was removed meanwhile keeps its history for Undo, but is no longer anybody else's business.
        const events = row.removed || decision.events.length === 0 ? otherwise : decision.events
        await carryOut(toWord(row), row.removed ? { ...decision, removed: true, events } : { ...decision, events })
      }),
    purgeRemoved: (before) =>
      mongo.transaction(async (session) => {
        const gone = await words
          .find({ removed: true, removedAt: { $lt: before } }, { _id: 1 })
          .limit(5_000)
          .session(session)
          .lean<{ _id: string }[]>()
        const ids = gone.map((row) => row._id)
        await reviews.deleteMany({ wordId: { $in: ids } }, { session })
        return (await words.deleteMany({ _id: { $in: ids }, removed: true }, { session })).deletedCount
      }),
    forget: (event) =>
      inbox.apply(event, async (session) => {
        await words.deleteMany({ userId: event.userId }, { session })
        await reviews.deleteMany({ userId: event.userId }, { session })
        await outbox.close(event.userId)
      }),
  }
}
