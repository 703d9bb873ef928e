import type { MongoOutbox } from '@wordloom/service-kit/events'
import type { ClientSession } from 'mongodb'
import type { Model } from 'mongoose'
import { asExported, type StoredWord } from '../export-words/exported-word.ts'
import { type Incoming, type Known, type PortableWords, reviewsOnce, unknownOf } from '../import-words/portable-words.repository.ts'
import type { ReviewEntry } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'
import { type ReviewRow, toReviewRow, type WordRow } from './word-rows.mongo.ts'

const page = 400

type Stores = {
  words: Model<WordRow>
  reviews: Model<ReviewRow>
  outbox: MongoOutbox
  toRow: (word: Word, removedAt: Date | null, sense: string) => WordRow
  toWord: (row: WordRow) => Word
  toReview: (row: ReviewRow) => ReviewEntry
  isUniqueViolation: (error: unknown) => boolean
  assertRoom: (userId: string, adding: number, session: ClientSession) => Promise<void>
}

/** Moments as text, as JSON has them. */
const plain = <Stored>(document: unknown): Stored => JSON.parse(JSON.stringify(document)) as Stored

/** Words in files on MongoDB. */
export function createMongoPortableWords({
  words,
  reviews,
  outbox,
  toRow,
  toWord,
  toReview,
  isUniqueViolation,
  assertRoom,
}: Stores): PortableWords {
  async function* pages(userId: string): AsyncGenerator<Word[]> {
    const found = words.find({ userId, removed: false }).sort({ dateAdded: 1, _id: 1 }).lean<WordRow[]>().cursor({ batchSize: page })
    let batch: Word[] = []
    for await (const row of found) {
      batch.push(toWord(row as unknown as WordRow))
      if (batch.length < page) continue
      yield batch
      batch = []
    }
    yield batch
  }

  async function known(
    userId: string,
    incoming: readonly Pick<Incoming, 'word' | 'sense'>[],
    session: ClientSession | null = null,
  ): Promise<Known> {
    const ids = await words
      .find({ _id: { $in: incoming.map(({ word }) => word.id) }, $or: [{ userId: { $ne: userId } }, { removed: false }] }, { _id: 1 })
      .session(session)
      .lean<{ _id: string }[]>()
    const senses = await words
      .find({ userId, removed: false, senseKey: { $in: incoming.map(({ sense }) => sense) } }, { senseKey: 1 })
      .session(session)
      .lean<{ senseKey: string }[]>()
    return { ids: new Set(ids.map(({ _id }) => _id)), senses: new Set(senses.map((row) => row.senseKey)) }
  }

  async function knownReviews(added: readonly Incoming[], session: ClientSession): Promise<Set<string>> {
    const ids = added.flatMap((each) => each.reviews.map(({ id }) => id))
    if (ids.length === 0) return new Set()
    const rows = await reviews
      .find({ _id: { $in: ids } }, { _id: 1 })
      .session(session)
      .lean<{ _id: string }[]>()
    return new Set(rows.map(({ _id }) => _id))
  }

  const take: PortableWords['take'] = async (userId, incoming, decide) => {
    const { result, committed } = await outbox.commit(async (session) => {
      const added = unknownOf(incoming, await known(userId, incoming, session))
      await assertRoom(userId, added.length, session)
      const ids = added.map(({ word }) => word.id)
      if (added.length > 0) {
        // A removed word of one of these ids is replaced, its log with it.
        await reviews.deleteMany({ userId, wordId: { $in: ids } }, { session })
        await words.deleteMany({ userId, _id: { $in: ids } }, { session })
        await words.collection.insertMany(added.map(({ word, sense }) => toRow(word, null, sense)) as never[], { session })
      }
      const rows = reviewsOnce(added, await knownReviews(added, session)).map((review) => toReviewRow(userId, review))
      if (rows.length > 0) await reviews.collection.insertMany(rows as never[], { session })
      return { result: added.length, events: decide(added.map(({ word }) => word)) }
    })
    return { added: result, committed }
  }

  return {
    async *exported(userId) {
      for await (const batch of pages(userId)) {
        const rows = await reviews
          .find({ userId, wordId: { $in: batch.map(({ id }) => id) } })
          .sort({ wordId: 1, at: 1, _id: 1 })
          .lean<ReviewRow[]>()
        const logs = Map.groupBy(rows.map(toReview), (review) => review.wordId)
        for (const word of batch) {
          const log = (logs.get(word.id) ?? []).map(({ wordId: _, ...review }) => review)
          yield asExported(plain<StoredWord>(word), plain(log))
        }
      }
    },
    count: (userId) => words.countDocuments({ userId, removed: false }),
    known: (userId, incoming) => known(userId, incoming),
    async take(userId, incoming, decide) {
      try {
        return await take(userId, incoming, decide)
      } catch (error) {
        // The same word came in twice at once, and the other was faster: now it is known.
        if (isUniqueViolation(error)) return take(userId, incoming, decide)
        throw error
      }
    },
  }
}
