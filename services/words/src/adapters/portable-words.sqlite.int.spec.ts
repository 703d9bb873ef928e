import { openSqlite } from '@wordloom/service-kit/store'
import { describePortableWords } from './portable-words.contract.ts'
import { createSqliteWordRepository } from './word.sqlite.ts'

describePortableWords('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { words: createSqliteWordRepository(sqlite), close: async () => sqlite.close() }
})
