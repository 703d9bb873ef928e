import type { Mongo } from '@wordloom/service-kit/store'
import { createMongoStore } from '@wordloom/service-kit/unit-of-work'
import type { Document } from 'mongodb'
import { searchIndex, wordCollections } from '../word/word.collections.ts'
import { orderOf, type WordQuota, type WordRepository } from '../word/word.repository.ts'
import { createSearchTexts } from './search-texts.ts'

// MongoDB's first batch has 100 documents by default; lists are always read whole.
const wholeResult = { batchSize: 10_000 } as const

/** Words on MongoDB. */
export function createMongoWordRepository(mongo: Mongo, { maxWords = Number.POSITIVE_INFINITY }: WordQuota = {}): WordRepository {
  const store = createMongoStore(mongo, { collections: wordCollections })
  const words = mongo.connection.collection<Document & { _id: string }>('words')
  const searchTexts = createSearchTexts({
    lastSeq: store.outbox.lastSeq,
    async load(userId) {
      const found = words.find({ userId, removed: false }, { projection: { searchText: 1 }, ...wholeResult, hint: searchIndex })
      return (await found.toArray()).map(({ _id, searchText }) => ({ id: _id, text: searchText as string }))
    },
  })
  return {
    store,
    maxWords,
    async search(userId, text, { status, ...query }) {
      const matching = await searchTexts.matching(userId, text)
      if (matching.length === 0) return []
      const { id, ...sort } = orderOf(query)
      const filter = { userId, removed: false, ...(status && { status }), _id: { $in: matching } }
      const found = words.find(filter, { projection: { sortText: 1 }, ...wholeResult, hint: { _id: 1 }, sort: { ...sort, _id: id } })
      return (await found.toArray()).map(({ _id, sortText }) => ({ id: _id, sortText: sortText as string }))
    },
  }
}
