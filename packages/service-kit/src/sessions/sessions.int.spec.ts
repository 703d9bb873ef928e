import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/testing'
import { createRedisKeyValue, createSqliteKeyValue } from '../key-value/index.ts'
import { silentLogger } from '../logging/index.ts'
import { openSqlite } from '../store/index.ts'
import { describeSessions } from './sessions.contract.ts'
import { createSessions, sessionLifetimes } from './sessions.ts'

describeSessions('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  const keyValue = createSqliteKeyValue(sqlite)
  return {
    keyValue,
    close: async () => {
      await keyValue.close()
      sqlite.close()
    },
  }
})

describeWithBacking(['redis'], 'sessions in Redis', (backing) => {
  describeSessions('Redis', async () => {
    const keyValue = createRedisKeyValue({ ...backing.redis, logger: silentLogger })
    return { keyValue, close: keyValue.close }
  })
})

it('a session ends after seven days without use, and a use renews them', async () => {
  let now = new Date('2026-11-01T00:00:00Z')
  const clock = { now: () => now }
  const sqlite = openSqlite(':memory:')
  const keyValue = createSqliteKeyValue(sqlite, clock)
  const id = await createSessions(keyValue, clock).begin({ userId: 'ada' })
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  pass(sessionLifetimes.idleMs - 1_000)
  expect(await createSessions(keyValue, clock).find(id)).not.toBeNull()
  pass(sessionLifetimes.idleMs - 1_000)
  expect(await createSessions(keyValue, clock).find(id)).not.toBeNull()
  pass(sessionLifetimes.idleMs + 1_000)
  expect(await createSessions(keyValue, clock).find(id)).toBeNull()
  await keyValue.close()
  sqlite.close()
})
