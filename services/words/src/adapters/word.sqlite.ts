import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sqlite } from '@wordloom/service-kit/store'
import { createSqliteStore } from '@wordloom/service-kit/unit-of-work'
import { wordCollections } from '../word/word.collections.ts'
import type { Match, WordQuota, WordRepository } from '../word/word.repository.ts'
import { migrations } from './migrations.sqlite.ts'

const columns = { dateAdded: 'date_added', text: 'sort_text', difficulty: 'difficulty' } as const

// Searching this many long texts takes about ten milliseconds; then other requests get a turn.
const textsPerTurn = 1_000

/** Words on SQLite: JSON documents, with columns for lists, sorts and searches. */
export function createSqliteWordRepository(sqlite: Sqlite, { maxWords = Number.POSITIVE_INFINITY }: WordQuota = {}): WordRepository {
  // The index contains the search text, so only matching rows are fetched.
  const inOrder = `FROM words INDEXED BY words_by_search WHERE user_id = :userId AND removed_at IS NULL AND (search_text, id) > (:text, :id)`

  /** The rows that contain a text, found by scanning the vocabulary in parts. */
  async function rowsWith(userId: string, search: string): Promise<number[]> {
    const found: number[] = []
    let after: { text: string; id: string } | undefined = { text: '', id: '' }
    while (after) {
      const part: { userId: string; text: string; id: string } = { userId, ...after }
      const rows = sqlite
        .prepare(
          `SELECT rowid FROM (SELECT rowid, search_text ${inOrder} ORDER BY search_text, id LIMIT ${textsPerTurn}) WHERE instr(search_text, :search) > 0`,
        )
        .all({ ...part, search }) as { rowid: number }[]
      for (const { rowid } of rows) found.push(rowid)
      after = sqlite
        .prepare(`SELECT search_text AS text, id ${inOrder} ORDER BY search_text, id LIMIT 1 OFFSET ${textsPerTurn - 1}`)
        .get(part) as typeof after
      await nextTurn()
    }
    return found
  }

  return {
    store: createSqliteStore(sqlite, { collections: wordCollections, migrations }),
    maxWords,
    async search(userId, search, { status, sortBy, sortOrder }) {
      const order = sortOrder === 'asc' ? 'ASC' : 'DESC'
      const rows = await rowsWith(userId, search)
      return sqlite
        .prepare(
          `SELECT id, sort_text AS sortText FROM words WHERE rowid IN (SELECT value FROM json_each(:rows)) AND +user_id = :userId
             AND removed_at IS NULL ${status ? 'AND status = :status' : ''} ORDER BY ${columns[sortBy]} ${order}, id ${order}`,
        )
        .all({ rows: JSON.stringify(rows), userId, ...(status && { status }) }) as Match[]
    },
  }
}
