import { openSqlite } from '@wordloom/service-kit/store'
import { describeProgressRepository } from './progress.repository.contract.ts'
import { createSqliteProgressRepository } from './progress.sqlite.ts'

describeProgressRepository('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { progress: createSqliteProgressRepository(sqlite), close: async () => sqlite.close() }
})
