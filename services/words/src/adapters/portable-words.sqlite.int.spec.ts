import { openSqlite } from '@wordloom/service-kit/store'
import { commandsOf } from '../word-test-kit/word-commands.ts'
import { describePortableWords } from './portable-words.contract.ts'
import { createSqliteWordRepository } from './word.sqlite.ts'

describePortableWords('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { words: commandsOf(createSqliteWordRepository(sqlite)), close: async () => sqlite.close() }
})
