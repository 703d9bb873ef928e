import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { openSqlite } from './sqlite.ts'
import { sweepExpired } from './sweep-expired.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('expired rows are deleted a thousand a second, whatever their number, and no others', () => {
  using sqlite = openSqlite(':memory:')
  sqlite.database.exec('CREATE TABLE things (kind TEXT, id INTEGER, expires_at INTEGER, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID')
  const insert = sqlite.prepare('INSERT INTO things VALUES (?, ?, ?)')
  for (let id = 0; id < 1_500; id++) insert.run('expired', id, 100)
  for (let id = 0; id < 3; id++) insert.run('current', id, 101)
  insert.run('permanent', 0, null)
  const kinds = () => sqlite.prepare('SELECT kind, count(*) AS count FROM things GROUP BY kind ORDER BY kind').all()

  const stop = sweepExpired(sqlite, { table: 'things', primaryKey: 'kind, id', now: () => 100 })
  jest.advanceTimersByTime(1_000)
  expect(kinds()).toMatchObject([
    { kind: 'current', count: 3 },
    { kind: 'expired', count: 500 },
    { kind: 'permanent', count: 1 },
  ])
  jest.advanceTimersByTime(1_000)
  expect(kinds()).toMatchObject([{ kind: 'current' }, { kind: 'permanent' }])

  insert.run('expired', 0, 100)
  stop()
  jest.advanceTimersByTime(10_000)
  expect(kinds()).toHaveLength(3)
})
