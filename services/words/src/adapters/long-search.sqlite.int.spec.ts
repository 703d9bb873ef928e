import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sortOrders, type WordQuery, wordSorts } from '@wordloom/contracts/http'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { given } from '@wordloom/service-kit/unit-of-work'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { nextCard } from '../schedule/schedule.ts'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { aWord, later, noon } from '../word-test-kit/word-fixtures.ts'
import { createSqliteWordRepository } from './word.sqlite.ts'

const count = 50_000
const orders = wordSorts.flatMap((sortBy) => sortOrders.map((sortOrder): WordQuery => ({ sortBy, sortOrder })))

let sqlite: Sqlite
let words: WordRepository
beforeAll(async () => {
  sqlite = openSqlite(':memory:')
  words = createSqliteWordRepository(sqlite)
  for (let start = 0; start < count; start += 1_000) {
    const writes = Array.from({ length: 1_000 }, (_, index) => {
      const place = start + index
      // In no order by date or text, and many of one date.
      const text = `${(place * 7_919) % count} owl`
      const { word } = aWord('ada', { text, definition: `no. ${place}` }, later((place * 31) % 1_000))
      return vocabulary.add({ ...word, card: { ...nextCard(null, { isCorrect: true, at: noon }), difficulty: (place * 17) % 10 } })
    })
    await words.store.change(
      'ada',
      given({}, () => ({ writes })),
    )
  }
})
afterAll(() => sqlite.close())

describe('a search that finds all of 50,000 words', () => {
  it.each(orders)('finds each once, by $sortBy $sortOrder', async (query) => {
    const found = await words.search('ada', 'owl', query)
    const direction = query.sortOrder
    const order = `${{ dateAdded: 'date_added', text: 'sort_text', difficulty: 'difficulty' }[query.sortBy]} ${direction}, id ${direction}`
    expect(found).toEqual(
      sqlite
        .prepare(`SELECT id, sort_text AS sortText FROM words ORDER BY ${order}`)
        .all()
        .map((row) => ({ ...row })),
    )
  })

  it.each(wordSorts)('keeps nobody waiting for more than 50 ms, by %s', async (sortBy) => {
    expect(await longestEventLoopBlock(() => words.search('ada', 'owl', { sortBy, sortOrder: 'desc' }))).toBeLessThan(50)
  })

  it('finds those of a status alone', async () => {
    const { changes } = sqlite.prepare("UPDATE words SET status = 'learning' WHERE id LIKE '%7'").run()
    expect(await words.search('ada', 'owl', { sortBy: 'text', sortOrder: 'asc', status: 'learning' })).toHaveLength(Number(changes))
  })
})
