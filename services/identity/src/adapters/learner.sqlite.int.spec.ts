import { openSqlite } from '@wordloom/service-kit/store'
import { describeFields } from '@wordloom/service-kit/unit-of-work/store-test-kit'
import { learnerCollections } from '../learner/learner.collections.ts'
import { describeLearnerRepository } from './learner.repository.contract.ts'
import { createSqliteLearnerRepository } from './learner.sqlite.ts'

describeLearnerRepository('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { learners: createSqliteLearnerRepository(sqlite), close: async () => sqlite.close() }
})

describeFields('SQLite', learnerCollections, async () => {
  const sqlite = openSqlite(':memory:')
  return { store: createSqliteLearnerRepository(sqlite).store, close: async () => sqlite.close() }
})
