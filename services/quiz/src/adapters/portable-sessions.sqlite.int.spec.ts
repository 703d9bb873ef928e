import { openSqlite } from '@wordloom/service-kit/store'
import { commandsOf } from '../quiz-test-kit/quiz-commands.ts'
import { describePortableSessions } from './portable-sessions.contract.ts'
import { createSqliteQuizRepository } from './quiz.sqlite.ts'

describePortableSessions('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { quizzes: commandsOf(createSqliteQuizRepository(sqlite)), close: async () => sqlite.close() }
})
