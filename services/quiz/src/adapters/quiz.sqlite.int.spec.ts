import { openSqlite } from '@wordloom/service-kit/store'
import { describeFields } from '@wordloom/service-kit/unit-of-work/testing'
import { quizCollections } from '../quiz/quiz.collections.ts'
import { commandsOf } from '../testing/quiz-commands.ts'
import { describeQuizRepository } from './quiz.repository.contract.ts'
import { createSqliteQuizRepository } from './quiz.sqlite.ts'
import { describeQuizQuota } from './quiz-quota.contract.ts'

describeQuizRepository('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { quizzes: commandsOf(createSqliteQuizRepository(sqlite)), close: async () => sqlite.close() }
})

describeFields('SQLite', quizCollections, async () => {
  const sqlite = openSqlite(':memory:')
  return { store: createSqliteQuizRepository(sqlite).store, close: async () => sqlite.close() }
})

describeQuizQuota('SQLite', async (quota) => {
  const sqlite = openSqlite(':memory:')
  return { quizzes: commandsOf(createSqliteQuizRepository(sqlite, quota)), close: async () => sqlite.close() }
})
