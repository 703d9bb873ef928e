import type { Sqlite } from '@wordloom/service-kit/store'
import { createSqliteStore } from '@wordloom/service-kit/unit-of-work'
import { wordCollections } from '../word/word.collections.ts'
import type { ListedWord, WordQuota, WordRepository } from '../word/word.repository.ts'
import { migrations } from './migrations.sqlite.ts'

const columns = { dateAdded: 'date_added', text: 'sort_text', difficulty: 'difficulty' } as const

/** Words on SQLite: whole words as JSON documents beside the columns that lists, sorts and searches need. */
export function createSqliteWordRepository(sqlite: Sqlite, { maxWords = Number.POSITIVE_INFINITY }: WordQuota = {}): WordRepository {
  return {
    store: createSqliteStore(sqlite, { collections: wordCollections, migrations }),
    maxWords,
    async search(userId, search, { status, sortBy, sortOrder }) {
      const order = sortOrder === 'asc' ? 'ASC' : 'DESC'
      // Through an index that has the text itself, so that only what is found is fetched.
      const rows = sqlite
        .prepare(
          `SELECT document FROM words WHERE rowid IN (SELECT rowid FROM words INDEXED BY words_by_search
             WHERE user_id = :userId AND removed_at IS NULL AND instr(search_text, :search) > 0) AND removed_at IS NULL
             ${status ? 'AND status = :status' : ''} ORDER BY ${columns[sortBy]} ${order}, id ${order}`,
        )
        .all({ userId, search, ...(status && { status }) }) as { document: string }[]
      return rows.map(({ document }) => JSON.parse(document) as ListedWord)
    },
  }
}
