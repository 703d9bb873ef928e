import type { DraftEvent } from '@wordloom/contracts/events'
import type { Word as WordAnswer, WordQuery, WordSort } from '@wordloom/contracts/http'
import { type Admission, createMongoInbox, createMongoOutbox } from '@wordloom/service-kit/events'
import type { Mongo } from '@wordloom/service-kit/store'
import type { AnyBulkWriteOperation, ClientSession } from 'mongodb'
import { rankMatches } from '../list-words/rank-matches.ts'
import { fold } from '../word/fold.ts'
import { duplicateWord, wordNotFound } from '../word/word.errors.ts'
import type { Change, Decision, Effect, EffectOnWord, WordRepository } from '../word/word.repository.ts'
import type { Word } from '../word/word.ts'
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

  async function applyAll(all: readonly Effect[]): Promise<Admission[]> {
    const effects = new Map(all.map(({ event, effect }) => [event, effect]))
    const events = all.map(({ event }) => event)
    return inbox.applyAll(events, async (due, session) => {
      const ids = due.flatMap((event) => effects.get(event)?.wordId ?? [])
      const rows =
        ids.length > 0
          ? await words
              .find({ _id: { $in: ids } })
              .session(session)
              .lean<WordRow[]>()
          : []
      const present = new Map(rows.map((row) => [row._id, { word: toWord(row), removed: row.removed }]))
      const changed = new Map<string, AnyBulkWriteOperation<WordRow>>()
      const entries: ReviewRow[] = []
      const drafts: DraftEvent[] = []
      for (const event of due) {
        const { wordId, decide, otherwise } = effects.get(event) as EffectOnWord
        const found = wordId === null ? undefined : present.get(wordId)
        const decision = found?.word.userId === event.userId ? decide(found.word) : undefined
        // A word that was removed meanwhile keeps its history for Undo, but is no longer anybody else's business.
        drafts.push(...(decision && decision.events.length > 0 && !found?.removed ? decision.events : otherwise))
        if (found && decision?.word) {
          found.word = decision.word
          found.removed ||= decision.removed ?? false
          const { id, userId, updatedAt } = found.word
          const replacement = toRow(found.word, found.removed ? updatedAt : null)
          changed.set(id, { replaceOne: { filter: { _id: id, userId }, replacement } })
        }
        if (decision?.review) entries.push(toReviewRow(event.userId, decision.review))
      }
      await outbox.commit(async () => {
        if (changed.size > 0) await words.bulkWrite([...changed.values()], { session })
        if (entries.length > 0) await reviews.insertMany(entries, { session })
        return { result: undefined, events: drafts }
      })
    })
  }

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
    apply: async (event, effect) => (await applyAll([{ event, effect }]))[0] as Admission,
    applyAll,
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
