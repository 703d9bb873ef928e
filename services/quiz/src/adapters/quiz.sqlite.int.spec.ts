import { openSqlite } from '@wordloom/service-kit/store'
import { describeQuizRepository } from './quiz.repository.contract.ts'
import { createSqliteQuizRepository } from './quiz.sqlite.ts'

describeQuizRepository('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { quizzes: createSqliteQuizRepository(sqlite), close: async () => sqlite.close() }
})
