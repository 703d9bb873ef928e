import { openSqlite } from '@wordloom/service-kit/store'
import { describeLearnerRepository } from './learner.repository.contract.ts'
import { createSqliteLearnerRepository } from './learner.sqlite.ts'

describeLearnerRepository('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { learners: createSqliteLearnerRepository(sqlite), close: async () => sqlite.close() }
})
