import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { cachedReads } from '../key-value/cached-reads.ts'
import { createRedisKeyValue, createSqliteKeyValue, type KeyValueStore } from '../key-value/index.ts'
import { silentLogger } from '../logging/index.ts'
import { openSqlite } from '../store/index.ts'
import { describeSessions } from './sessions.contract.ts'
import { createSessions, sessionFamily, sessionLifetimes } from './sessions.ts'

/** Caches sessions as the gateway does, until they change. */
function withCache(keyValue: KeyValueStore): KeyValueStore {
  const changes = { subscribe: ({ onLive }: { onLive: () => void }) => onLive(), close: async () => {} }
  return cachedReads(keyValue, { families: [sessionFamily], changes, counts: { hit: () => {}, miss: () => {} } })
}
const stores = [
  ['SQLite', (keyValue: KeyValueStore) => keyValue],
  ['SQLite with a cache', withCache],
] as const

for (const [name, read] of stores)
  describeSessions(name, async () => {
    const sqlite = openSqlite(':memory:')
    const keyValue = read(createSqliteKeyValue(sqlite))
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

it('a session ends after seven days without use, and each use renews them', async () => {
  let now = new Date('2026-11-01T00:00:00Z')
  const clock = { now: () => now }
  const sqlite = openSqlite(':memory:')
  const keyValue = createSqliteKeyValue(sqlite, clock)
  const id = await createSessions(keyValue, clock).begin({ userId: 'ada' })
  const advance = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  advance(sessionLifetimes.idleMs - 1_000)
  expect(await createSessions(keyValue, clock).find(id)).not.toBeNull()
  advance(sessionLifetimes.idleMs - 1_000)
  expect(await createSessions(keyValue, clock).find(id)).not.toBeNull()
  advance(sessionLifetimes.idleMs + 1_000)
  expect(await createSessions(keyValue, clock).find(id)).toBeNull()
  await keyValue.close()
  sqlite.close()
})

it('a cached session is found without a promise', async () => {
  const sqlite = openSqlite(':memory:')
  const keyValue = withCache(createSqliteKeyValue(sqlite))
  const sessions = createSessions(keyValue)
  const id = await sessions.begin({ userId: 'ada' })
  // The first use is written, which changes what is read.
  for (let use = 0; use < 2; use++) expect(await sessions.find(id)).toMatchObject({ userId: 'ada' })
  expect(sessions.find(id)).toMatchObject({ userId: 'ada' })
  await keyValue.close()
  sqlite.close()
})

it.each(stores)('a session’s last use is known to five minutes on %s', async (_, read) => {
  let now = new Date('2026-11-01T00:00:00Z')
  const clock = { now: () => now }
  const sqlite = openSqlite(':memory:')
  const keyValue = read(createSqliteKeyValue(sqlite, clock))
  const sessions = createSessions(keyValue, clock)
  const id = await sessions.begin({ userId: 'ada' })
  const lastSeen = async () => new Date((await sessions.list('ada'))[0]?.lastSeenAt ?? 0).toISOString()
  for (const [minutes, seen] of [
    [0, '2026-11-01T00:00:00.000Z'],
    [4, '2026-11-01T00:00:00.000Z'],
    [6, '2026-11-01T00:06:00.000Z'],
  ] as const) {
    now = new Date(Date.parse('2026-11-01T00:00:00Z') + minutes * 60_000)
    await sessions.find(id)
    expect([minutes, await lastSeen()]).toEqual([minutes, seen])
  }
  now = new Date('2026-11-02T00:00:00Z')
  expect(await lastSeen()).toBe('2026-11-01T00:06:00.000Z')
  await keyValue.close()
  sqlite.close()
})
