import { expect, it } from '@jest/globals'
import type { DashboardStats, WeeklyProgress } from '@wordloom/contracts/http'
import { projectionsOf, rebuildLearner } from '@wordloom/ops'
import { createSqliteOutbox } from '@wordloom/service-kit/events'
import { openSqlite } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { type Backends, distributedBackends, embeddedBackends } from '../running-services/backends.ts'
import { startServices, type TestLearner } from '../running-services/start-services.ts'

const today = '2026-03-07'
const dayBefore = (days: number): string => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

const words = Array.from({ length: 40 }, (_, index) => ({
  id: `word-${index}`,
  text: `word ${index}`,
  status: (['new', 'learning', 'mastered'] as const)[index % 3],
  dateAdded: `${dayBefore(index % 12)}T09:00:00.000Z`,
  addedOn: dayBefore(index % 12),
}))
// Quizzes on nine consecutive days up to today, and one quiz that was never finished.
const sessions = Array.from({ length: 10 }, (_, index) => ({
  id: `session-${index}`,
  wordsCount: 5,
  totalQuestions: 5,
  correctAnswers: index % 6,
  openedAt: `${dayBefore(index)}T10:00:00.000Z`,
  openedOn: dayBefore(index),
  finishedAt: index === 9 ? null : `${dayBefore(index)}T10:05:00.000Z`,
  answers: [],
}))

async function numbersOf(learner: TestLearner): Promise<DashboardStats & WeeklyProgress> {
  const [stats, week] = [await learner.call('GET', '/api/dashboard/stats'), await learner.call('GET', '/api/dashboard/weekly-progress')]
  expect([stats.behind, week.behind]).toEqual([false, false])
  return { ...(stats.body as DashboardStats), ...(week.body as WeeklyProgress) }
}

async function importsAndRebuilds(backends: Backends): Promise<void> {
  const running = await startServices(backends, new Date(`${today}T12:00:00Z`))
  const identity = openSqlite(':memory:')
  const learner = running.newLearner()
  expect((await learner.call('POST', '/api/words/import', { from: 'elsewhere', rows: words })).body).toEqual({ added: 40, duplicates: 0 })
  expect((await learner.call('POST', '/api/quiz/import', { from: 'elsewhere', rows: sessions })).body).toEqual({ added: 10, duplicates: 0 })
  const [first] = (await learner.call('GET', '/api/words')).body as { id: string }[]
  expect((await learner.call('DELETE', `/api/words/${first?.id}`)).status).toBe(204)
  const before = await numbersOf(learner)
  expect(before).toMatchObject({ totalWords: 39, masteredWords: 13, weeklyQuizSessions: 7, streakDays: 9 })

  const { stats } = projectionsOf({ stats: { store: backends.progress }, quiz: backends.quizzes })
  const records = await stats.read(learner.userId)
  const logs = { words: backends.words.store.outbox, quiz: backends.quizzes.store.outbox, identity: createSqliteOutbox(identity) }
  expect(await rebuildLearner(logs, stats, learner.userId)).toBeGreaterThanOrEqual(3)
  expect(await stats.read(learner.userId)).toEqual(records)
  expect(await numbersOf(learner)).toEqual(before)
  // Later events count once, on top of the rebuilt statistics.
  expect((await learner.call('POST', '/api/words', { text: 'one more' })).status).toBe(201)
  expect(await numbersOf(learner)).toMatchObject({ totalWords: 40, newWords: before.newWords + 1 })
  await running.close()
  identity.close()
}

it('rebuilding statistics from the logs after an import does not change them', () => importsAndRebuilds(embeddedBackends()))

describeWithBacking(['mongo', 'nats'], 'on MongoDB and JetStream', (backing) => {
  it('rebuilding statistics from the logs after an import does not change them', async () =>
    importsAndRebuilds(await distributedBackends(backing)))
})
