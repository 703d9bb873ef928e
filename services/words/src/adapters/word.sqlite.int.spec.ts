import { openSqlite } from '@wordloom/service-kit/store'
import { describeWordRepository } from './word.repository.contract.ts'
import { createSqliteWordRepository } from './word.sqlite.ts'

describeWordRepository('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { words: createSqliteWordRepository(sqlite), close: async () => sqlite.close() }
})
