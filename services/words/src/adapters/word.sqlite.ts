import { nextTurn } from '@wordloom/service-kit/load'
import type { Sqlite } from '@wordloom/service-kit/store'
import { createSqliteStore } from '@wordloom/service-kit/unit-of-work'
import { vocabulary, wordCollections } from '../word/word.collections.ts'
import { type ListedWord, type Match, orderOf, type WordQuota, type WordRepository } from '../word/word.repository.ts'
import { migrations } from './migrations.sqlite.ts'

const columns = { dateAdded: 'date_added', text: 'sort_text', difficulty: 'difficulty' } as const

// After this many texts the event loop runs other work: they may all have the greatest length.
const textsPerTurn = 500
// SQLite compares the whole search at each place where it may begin: from this many bytes on that takes most of the time.
const shortSearch = 60
// Where texts turn out to be long, as many are searched in a turn as take this time.
const msPerTurn = 10

// Sorting so many matches in one statement takes some fifteen milliseconds.
const maxSortedAtOnce = 8_000
// In some eight milliseconds.
const wordsPerTurn = 4_000

type Position = { text: string; id: string }
type Found = { rowid: number; id: string }
type Query = Parameters<WordRepository['search']>[2]

/** Words on SQLite: JSON documents, with columns for lists, sorts and searches. */
export function createSqliteWordRepository(sqlite: Sqlite, { maxWords = Number.POSITIVE_INFINITY }: WordQuota = {}): WordRepository {
  const store = createSqliteStore(sqlite, { collections: wordCollections, migrations })
  // The index contains the search text, so only matching rows are fetched.
  const inOrder = `FROM words INDEXED BY words_by_search WHERE user_id = :userId AND removed_at IS NULL AND (search_text, id) > (:text, :id) ORDER BY search_text, id`

  /** The words that contain a text, found by scanning the vocabulary in parts. */
  async function wordsWith(userId: string, search: string): Promise<Found[]> {
    const found: Found[] = []
    const most = Math.ceil(textsPerTurn / (1 + Buffer.byteLength(search) / shortSearch))
    let count = most
    let after: Position | undefined = { text: '', id: '' }
    while (after) {
      const begun = performance.now()
      const part: Position & { userId: string; count: number } = { userId, ...after, count }
      const rows = sqlite
        .prepare(`SELECT rowid, id FROM (SELECT rowid, id, search_text ${inOrder} LIMIT :count) WHERE instr(search_text, :search) > 0`)
        .all({ ...part, search }) as Found[]
      for (const row of rows) found.push(row)
      after = sqlite.prepare(`SELECT search_text AS text, id ${inOrder} LIMIT 1 OFFSET :count - 1`).get(part) as Position | undefined
      const ms = performance.now() - begun
      count = ms > msPerTurn ? Math.ceil((count * msPerTurn) / ms) : Math.min(most, 2 * count)
      await nextTurn()
    }
    return found
  }

  function sorted(userId: string, found: readonly Found[], { status, sortBy, sortOrder }: Query): Match[] {
    const order = sortOrder === 'asc' ? 'ASC' : 'DESC'
    return sqlite
      .prepare(
        `SELECT id, sort_text AS sortText FROM words WHERE rowid IN (SELECT value FROM json_each(:rows)) AND +user_id = :userId
           AND removed_at IS NULL ${status ? 'AND status = :status' : ''} ORDER BY ${columns[sortBy]} ${order}, id ${order}`,
      )
      .all({ rows: JSON.stringify(found.map(({ rowid }) => rowid)), userId, ...(status && { status }) }) as Match[]
  }

  /** Sorts in parts by reading the whole list, which an index has in order: sorting 50,000 matches would hold others up. */
  async function sortedInTurns(userId: string, found: readonly Found[], { status, ...query }: Query): Promise<Match[]> {
    const wanted = new Set(found.map(({ id }) => id))
    const where = { userId, removedAt: null, ...(status && { status }) }
    const sort = orderOf(query)
    const select = ['id', 'sortText', query.sortBy === 'text' ? 'sortText' : query.sortBy] as const
    const matches: Match[] = []
    let last: ListedWord | undefined
    do {
      await nextTurn()
      const page = await store.read(vocabulary.stored({ where, sort, select, limit: wordsPerTurn, ...(last && { after: last }) }))
      for (const { id, sortText = '' } of page) if (wanted.has(id)) matches.push({ id, sortText })
      last = page.length === wordsPerTurn ? page.at(-1) : undefined
    } while (last)
    return matches
  }

  return {
    store,
    maxWords,
    async search(userId, search, query) {
      const found = await wordsWith(userId, search)
      return found.length > maxSortedAtOnce ? sortedInTurns(userId, found, query) : sorted(userId, found, query)
    },
  }
}
