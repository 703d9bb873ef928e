import type { ExportedWord } from '@wordloom/contracts/portable'
import { pace } from '@wordloom/service-kit/load'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { asExported } from './exported-word.ts'

// A page of words can have thousands of reviews, which would take long to read in one turn of the event loop.
const reviewsAtOnce = 500

/** All words of a learner with their review logs, oldest first, a page at a time: memory does not grow with their number. */
export async function* exportedWords({ store }: WordRepository, userId: string): AsyncGenerator<ExportedWord> {
  for await (const words of store.pages(vocabulary.stored({ where: { userId, removedAt: null }, sort: { dateAdded: 1, id: 1 } }))) {
    const wordId = words.map(({ id }) => id)
    const ofPage = reviewLog.stored({ where: { userId, wordId }, sort: { wordId: 1, at: 1, id: 1 } })
    const reviews = wordId.length > 0 ? (await Array.fromAsync(store.pages(ofPage, reviewsAtOnce))).flat() : []
    const logs = Map.groupBy(reviews, (review) => review.wordId)
    for (const word of words) {
      await pace()
      yield asExported(word, logs.get(word.id) ?? [])
    }
  }
}
