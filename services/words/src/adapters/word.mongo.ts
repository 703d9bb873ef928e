import type { Word as WordAnswer, WordQuery, WordSort } from '@wordloom/contracts/http'
import { fold } from '@wordloom/contracts/rules'
import { createMongoInbox, createMongoOutbox } from '@wordloom/service-kit/events'
import type { Mongo } from '@wordloom/service-kit/store'
import type { ClientSession } from 'mongodb'
import { rankMatches } from '../list-words/rank-matches.ts'
import { duplicateWord, vocabularyFull, wordNotFound } from '../word/word.errors.ts'
import type { Change, Decision, WordQuota, WordRepository } from '../word/word.repository.ts'
import type { Word } from '../word/word.ts'
import { createMongoEffects } from './effects.mongo.ts'
import { createMongoPortableWords } from './portable-words.mongo.ts'
import { createMongoProgramWords } from './program-words.mongo.ts'
import { createSearchTexts } from './search-texts.ts'
import {
  type AnsweredRow,
  answered,
  type ReviewRow,
  reviewSchema,
  searchIndex,
  toAnswer,
  toReview,
  toReviewRow,
  toRow,
  toWord,
  type WordRow,
  wordSchema,
} from './word-rows.mongo.ts'

const sortFields: Record<WordSort, string> = { dateAdded: 'dateAdded', text: 'sortText', difficulty: 'difficulty' }

// MongoDB sends a hundred documents and waits to be asked for the rest; a list is wanted whole.
const atOnce = { batchSize: 10_000 } as const

const isUniqueViolation = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11_000

/** Words on MongoDB through mongoose. */
export function createMongoWordRepository(mongo: Mongo, { maxWords = Number.POSITIVE_INFINITY }: WordQuota = {}): WordRepository {
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

  // Of two that add at the same time one is tried again, since both number the learner's next event; then it counts what the other has added.
  async function assertRoom(userId: string, adding: number, session: ClientSession): Promise<void> {
    if (adding === 0 || maxWords === Number.POSITIVE_INFINITY) return
    const count = await words.countDocuments({ userId, removed: false }).session(session)
    if (count + adding > maxWords) throw vocabularyFull(maxWords)
  }

  async function carryOut(before: Word, decision: Decision): Promise<Change> {
    const { result, committed } = await outbox.commit(async (session) => {
      const after = decision.word
      if (after) await store(after, decision.removed ? after.updatedAt : null, session)
      if (decision.review) await reviews.insertMany([toReviewRow(before.userId, decision.review)], { session })
      return { result: after ?? before, events: decision.events }
    })
    return { word: result, committed }
  }

  const changeWhere = (userId: string, id: string, removed: boolean, decide: (word: Word) => Decision): Promise<Change> =>
    mongo.transaction(async (session) => {
      const row = await words.findOne({ _id: id, userId, removed }).session(session).lean<WordRow>()
      if (!row) throw wordNotFound()
      const word = toWord(row)
      const decision = decide(word)
      if (decision.removed === false) await assertRoom(userId, 1, session)
      return carryOut(word, decision)
    })

  const inOrder = async (
    userId: string,
    filter: object,
    sort: Record<string, 1 | -1>,
    limit = 0,
    hint?: Record<string, 1>,
  ): Promise<WordAnswer[]> => {
    const rows = await words
      .find({ userId, removed: false, ...filter }, answered, { ...atOnce, ...(hint && { hint }) })
      .sort(sort)
      .limit(limit)
      .lean<AnsweredRow[]>()
    return rows.map(toAnswer)
  }

  const searchTexts = createSearchTexts({
    lastSeq: outbox.lastSeq,
    async load(userId) {
      const rows = await words
        .find({ userId, removed: false }, { searchText: 1 }, { ...atOnce, hint: searchIndex })
        .lean<Pick<WordRow, '_id' | 'searchText'>[]>()
      return rows.map(({ _id, searchText: text }) => ({ id: _id, text }))
    },
  })

  return {
    outbox,
    inbox,
    ...createMongoEffects({ words, reviews, inbox, outbox }),
    ...createMongoProgramWords({ words, outbox, toRow, toWord, isUniqueViolation, assertRoom }),
    ...createMongoPortableWords({ words, reviews, outbox, toRow, toWord, toReview, isUniqueViolation, assertRoom }),
    async add(word, events) {
      const { committed } = await outbox.commit(async (session) => {
        await assertRoom(word.userId, 1, session)
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
