import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sortOrders, type WordQuery, wordSorts } from '@wordloom/contracts/http'
import { fold } from '@wordloom/contracts/rules'
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
      const position = start + index
      // In no order by date or text, and many of one date.
      const text = `${(position * 7_919) % count} owl`
      const { word } = aWord('ada', { text, definition: `no. ${position}` }, later((position * 31) % 1_000))
      return vocabulary.add({ ...word, card: { ...nextCard(null, { isCorrect: true, at: noon }), difficulty: (position * 17) % 10 } })
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

describe('a search in texts of the greatest length', () => {
  // Each becomes four characters when it is compared, so a text may have a half of its length of them.
  const primes = '⁗'
  const fill = (length: number, end: string): string => primes.repeat((length - 12) / 2) + end
  beforeAll(async () => {
    for (let start = 0; start < 1_000; start += 50) {
      const writes = Array.from({ length: 50 }, (_, index) => {
        const end = String(start + index)
        const long = { definition: fill(2_000, end), example: fill(1_000, end), context: fill(2_000, end), note: fill(2_000, end) }
        return vocabulary.add(aWord('eve', { text: `w${end}`, ...long }).word)
      })
      await words.store.change(
        'eve',
        given({}, () => ({ writes })),
      )
    }
  })

  it.each([
    ['a short text', 'zzzz', 0],
    ['what all of them nearly have', `${fold(primes).repeat(98)}x`, 0],
    ['what all have', 'w', 1_000],
  ])('for %s keeps nobody waiting for more than 50 ms', async (_, wanted, found) => {
    let matches: unknown[] = []
    const longest = await longestEventLoopBlock(async () => {
      matches = await words.search('eve', wanted, { sortBy: 'text', sortOrder: 'asc' })
    })
    expect(matches).toHaveLength(found)
    expect(longest).toBeLessThan(50)
  })
})
