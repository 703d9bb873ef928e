import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createSqliteKeyValue, type KeyValueStore } from '../key-value/index.ts'
import { openSqlite, type Sqlite } from '../store/index.ts'
import { createSessions, type Session, type Sessions, sessionFamily, sessionLifetimes } from './index.ts'

describe('sessions in their store', () => {
  let sqlite: Sqlite
  let store: KeyValueStore
  let now: number
  let touched: number[]
  let written: string[]
  let sessions: Sessions
  const clock = { now: () => new Date(now) }

  beforeEach(() => {
    now = Date.parse('2026-11-01T00:00:00Z')
    touched = []
    written = []
    sqlite = openSqlite(':memory:')
    store = createSqliteKeyValue(sqlite, clock)
    sessions = createSessions(
      {
        ...store,
        set: (key, value, ttlMs) => store.set(key, value, ttlMs).finally(() => written.push(key)),
        addMember: (key, member, ttlMs) => store.addMember(key, member, ttlMs).finally(() => written.push(key)),
        touch: (key, ttlMs) => store.touch(key, ttlMs).finally(() => touched.push(now)),
      },
      clock,
    )
  })
  afterEach(async () => {
    await store.close()
    sqlite.close()
  })

  it('write a use at most once in five minutes', async () => {
    const id = await sessions.begin({ userId: 'ada' })
    const began = now
    for (const seconds of [0, 1, 299, 300, 301, 302, 601, 602]) {
      now = began + seconds * 1_000
      expect(await sessions.find(id)).not.toBeNull()
    }
    expect(touched.map((at) => (at - began) / 1_000)).toEqual([0, 301, 602])
  })

  it('end after exactly thirty days', async () => {
    const id = await sessions.begin({ userId: 'ada' })
    const began = now
    for (const day of [6, 12, 18, 24]) {
      now = began + day * 24 * 3_600_000
      await sessions.find(id)
    }
    now = began + sessionLifetimes.absoluteMs
    expect(await sessions.find(id)).not.toBeNull()
    now += 1
    expect(await sessions.find(id)).toBeNull()
    expect(await sessions.endAll('ada')).toBe(0)
  })

  it('have the SHA-256 of their id as key', async () => {
    const id = await sessions.begin({ userId: 'ada' })
    expect((await sessions.find(id))?.key).toBe(createHash('sha256').update(id).digest('base64url'))
  })

  it('are removed from the lists of learner and provider when they end', async () => {
    const id = await sessions.begin({ userId: 'ada', providerSession: 'p-1' })
    await sessions.end((await sessions.find(id)) as Session)
    expect(await sessions.endAll('ada')).toBe(0)
    expect(await sessions.endByProviderSession('p-1')).toBe(0)
  })

  it('can all be ended if some have expired', async () => {
    await sessions.begin({ userId: 'ada', providerSession: 'p-1' })
    now += sessionLifetimes.idleMs + 1
    const id = await sessions.begin({ userId: 'ada' })
    await sessions.endAll('ada')
    expect(await sessions.find(id)).toBeNull()
  })

  it('are not looked up for a cookie that cannot be a session id', async () => {
    const asked = createSessions({
      ...store,
      get: () => {
        throw new Error('the store was asked')
      },
    })
    for (const id of ['short', 'x'.repeat(42), 'x'.repeat(44), `:${'x'.repeat(43)}`, `${'x'.repeat(43)}:`, `${'x'.repeat(42)}.`])
      expect(await asked.find(id)).toBeNull()
    await expect(asked.find('x'.repeat(43))).rejects.toThrow('the store was asked')
  })

  it('use the key prefix that gateways cache, and others for their lists', async () => {
    await sessions.begin({ userId: 'ada', providerSession: 'p-1' })
    expect(written.map((key) => key.startsWith(sessionFamily))).toEqual([false, false, true])
  })
})
