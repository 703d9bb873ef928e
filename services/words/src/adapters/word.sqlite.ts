import { setImmediate as turn } from 'node:timers/promises'
import type { Sqlite } from '@wordloom/service-kit/store'
import { createSqliteStore } from '@wordloom/service-kit/unit-of-work'
import { wordCollections } from '../word/word.collections.ts'
import type { Match, WordQuota, WordRepository } from '../word/word.repository.ts'
import { migrations } from './migrations.sqlite.ts'

const columns = { dateAdded: 'date_added', text: 'sort_text', difficulty: 'difficulty' } as const

// So many long texts take some ten milliseconds, for which others wait.
const searchedAtOnce = 1_000

/** Words on SQLite: whole words as JSON documents beside the columns that lists, sorts and searches need. */
export function createSqliteWordRepository(sqlite: Sqlite, { maxWords = Number.POSITIVE_INFINITY }: WordQuota = {}): WordRepository {
  // An index that has the text itself, so that only what is found is fetched.
  const inOrder = `FROM words INDEXED BY words_by_search WHERE user_id = :userId AND removed_at IS NULL AND (search_text, id) > (:text, :id)`

  /** The rows with a text, looked for a part of the vocabulary at a time. */
  async function rowsWith(userId: string, search: string): Promise<number[]> {
    const found: number[] = []
    let after: { text: string; id: string } | undefined = { text: '', id: '' }
    while (after) {
      const part: { userId: string; text: string; id: string } = { userId, ...after }
      const rows = sqlite
        .prepare(
          `SELECT rowid FROM (SELECT rowid, search_text ${inOrder} ORDER BY search_text, id LIMIT ${searchedAtOnce}) WHERE instr(search_text, :search) > 0`,
        )
        .all({ ...part, search }) as { rowid: number }[]
      for (const { rowid } of rows) found.push(rowid)
      after = sqlite
        .prepare(`SELECT search_text AS text, id ${inOrder} ORDER BY search_text, id LIMIT 1 OFFSET ${searchedAtOnce - 1}`)
        .get(part) as typeof after
      await turn()
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
