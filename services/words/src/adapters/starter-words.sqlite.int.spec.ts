import { openSqlite } from '@wordloom/service-kit/store'
import { commandsOf } from '../word-test-kit/word-commands.ts'
import { describeStarterWords } from './starter-words.contract.ts'
import { createSqliteWordRepository } from './word.sqlite.ts'

describeStarterWords('SQLite', async (quota) => {
  const sqlite = openSqlite(':memory:')
  return { words: commandsOf(createSqliteWordRepository(sqlite, quota)), close: async () => sqlite.close() }
})
