import { expect, it } from '@jest/globals'
import { openSqlite } from '@wordloom/service-kit/store'
import { describeFields } from '@wordloom/service-kit/unit-of-work/store-test-kit'
import { quizCollections } from '../quiz/quiz.collections.ts'
import { commandsOf } from '../quiz-test-kit/quiz-commands.ts'
import { anAnswer, aSession, contextOf, noon } from '../quiz-test-kit/quiz-fixtures.ts'
import { describeCorrections } from './corrections.contract.ts'
import { migrations } from './migrations.sqlite.ts'
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

describeCorrections('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { quizzes: commandsOf(createSqliteQuizRepository(sqlite)), close: async () => sqlite.close() }
})

it('corrects answers in a SQLite file of an older version', async () => {
  const sqlite = openSqlite(':memory:')
  sqlite.migrate('quiz-sessions', migrations['quiz-sessions'].slice(0, 1))
  const at = noon.getTime()
  sqlite
    .prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run('s', 'ada', null, 'what was sent', 1, 1, 0, 1, at, '2026-03-07', at)
  sqlite
    .prepare('INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run('s', 0, 'w0', 'answer 0', 'ada', 'q0', 'definition', 'incorrect', 'knew', 0, at)
  const quizzes = commandsOf(createSqliteQuizRepository(sqlite))
  const answer = anAnswer('ada', 's', 0, { userAnswer: 'incorrect', isCorrect: false, answeredOn: null })
  expect(await quizzes.answers('ada', 's')).toEqual([answer])
  const { session } = await quizzes.correct({ sessionId: 's', questionId: 'q0', correction: 'right' }, contextOf('ada'))
  expect(session).toEqual(aSession('ada', 's', { wordsCount: 1, totalQuestions: 1, correctAnswers: 1, answered: 1, finishedAt: noon }))
  sqlite.close()
})
