import { expect, it } from '@jest/globals'
import { openSqlite } from '@wordloom/service-kit/store'
import { createSqliteStore } from '@wordloom/service-kit/unit-of-work'
import { describeFields } from '@wordloom/service-kit/unit-of-work/store-test-kit'
import { progressCollections } from '../progress/progress.collections.ts'
import { countsOf } from '../progress/read-progress.ts'
import { describeProgressStore } from './progress.repository.contract.ts'
import { createSqliteProgressStore, progressMigrations } from './progress.sqlite.ts'

describeProgressStore('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { progress: createSqliteProgressStore(sqlite), close: async () => sqlite.close() }
})

describeFields('SQLite', progressCollections, async () => {
  const sqlite = openSqlite(':memory:')
  const store = createSqliteStore(sqlite, { collections: progressCollections, migrations: { progress: progressMigrations } })
  return { store, close: async () => sqlite.close() }
})

it('the word counts of a SQLite file of an older version are migrated', async () => {
  const sqlite = openSqlite(':memory:')
  sqlite.migrate('progress', progressMigrations.slice(0, 1))
  for (const [userId, status, count] of [
    ['ada', 'new', 2],
    ['ada', 'mastered', 1],
    ['bob', 'learning', 3],
  ] as const)
    sqlite.prepare('INSERT INTO word_counts VALUES (?, ?, ?)').run(userId, status, count)
  const progress = createSqliteProgressStore(sqlite)
  expect(await countsOf(progress, 'ada')).toEqual({ new: 2, learning: 0, mastered: 1 })
  expect(await countsOf(progress, 'bob')).toEqual({ new: 0, learning: 3, mastered: 0 })
  sqlite.close()
})
