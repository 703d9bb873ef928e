import { openSqlite } from '@wordloom/service-kit/store'
import { commandsOf } from '../word-test-kit/word-commands.ts'
import { describeProgramWords } from './program-words.contract.ts'
import { createSqliteWordRepository } from './word.sqlite.ts'

describeProgramWords('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { words: commandsOf(createSqliteWordRepository(sqlite)), close: async () => sqlite.close() }
})
