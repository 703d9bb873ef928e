import { sortOrders, type WordQuery, wordSorts, wordStatuses } from '@wordloom/contracts/http'
import type { WordCommands } from './word-commands.ts'
import { noon } from './word-fixtures.ts'

/** Queries a store for every kind of list: each sort, order and status, with and without a search, the recent and the due words, a review log. */
export async function queryEveryList(words: WordCommands, userId: string): Promise<void> {
  for (const status of [undefined, ...wordStatuses]) {
    for (const search of [undefined, 'ship']) {
      for (const sortBy of wordSorts) {
        for (const sortOrder of sortOrders) {
          const query: WordQuery = { sortBy, sortOrder, ...(status && { status }), ...(search && { search }) }
          await words.list(userId, query)
        }
      }
    }
  }
  await words.recent(userId, 10)
  await words.due(userId, noon)
  await words.reviews(userId, 'word-000001')
}
