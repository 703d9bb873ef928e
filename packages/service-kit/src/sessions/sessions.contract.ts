import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { KeyValueStore } from '../key-value/index.ts'
import { createSessions, type Session, type Sessions, sessionLifetimes } from './sessions.ts'

/** The sentences that sessions keep on every key-value store. */
export function describeSessions(name: string, open: () => Promise<{ keyValue: KeyValueStore; close: () => Promise<void> }>): void {
  describe(`sessions on ${name}`, () => {
    let keyValue: KeyValueStore
    let close: () => Promise<void>
    let sessions: Sessions
    let now: Date
    let ada: string
    const written: string[] = []

    beforeAll(async () => {
      const opened = await open()
      close = opened.close
      const { set, ...rest } = opened.keyValue
      keyValue = {
        ...rest,
        set: (key, value, ttlMs) => {
          written.push(key, value)
          return set(key, value, ttlMs)
        },
      }
    })
    afterAll(() => close())
    beforeEach(() => {
      now = new Date()
      ada = `ada-${randomUUID()}`
      sessions = createSessions(keyValue, { now: () => now })
    })
    const advance = (ms: number) => {
      now = new Date(now.getTime() + ms)
    }

    it('finds the learner of a session by its id', async () => {
      const id = await sessions.begin({ userId: ada, idToken: 'token' })
      expect(await sessions.find(id)).toMatchObject({ userId: ada, idToken: 'token' })
    })

    it('returns 256 random bits as the id and stores only their hash', async () => {
      const [one, other] = [await sessions.begin({ userId: ada }), await sessions.begin({ userId: ada })]
      expect(Buffer.from(one, 'base64url')).toHaveLength(32)
      expect(other).not.toBe(one)
      expect(written.join('\n')).not.toContain(one)
      expect((await sessions.find(one))?.key).not.toBe(one)
    })

    it('finds no session for an invalid id', async () => {
      for (const id of [undefined, '', 'short', 'x'.repeat(43), `${'x'.repeat(42)}:`, 'x'.repeat(10_000)])
        expect(await sessions.find(id)).toBeNull()
    })

    it('begins no session from a session at the provider that has ended meanwhile', async () => {
      const providerSession = `ended-${randomUUID()}`
      await sessions.endByProviderSession(providerSession)
      await expect(sessions.begin({ userId: ada, providerSession })).rejects.toMatchObject({ code: 'auth.login-expired' })
      expect(await sessions.list(ada)).toEqual([])
      expect(await sessions.find(await sessions.begin({ userId: ada, providerSession: randomUUID() }))).not.toBeNull()
    })

    it('ends one session and leaves the learner’s others', async () => {
      const [one, other] = [await sessions.begin({ userId: ada }), await sessions.begin({ userId: ada })]
      await sessions.end((await sessions.find(one)) as Session)
      expect(await sessions.find(one)).toBeNull()
      expect(await sessions.find(other)).not.toBeNull()
    })

    it('ends all sessions of one learner only', async () => {
      const own = [await sessions.begin({ userId: ada }), await sessions.begin({ userId: ada })]
      const bobs = await sessions.begin({ userId: `bob-${ada}` })
      expect(await sessions.endAll(ada)).toBe(2)
      for (const id of own) expect(await sessions.find(id)).toBeNull()
      expect(await sessions.find(bobs)).not.toBeNull()
      expect(await sessions.endAll(ada)).toBe(0)
    })

    it('ends the sessions of one sign-in at the provider', async () => {
      const there = await sessions.begin({ userId: ada, providerSession: `p-${ada}` })
      const elsewhere = await sessions.begin({ userId: ada, providerSession: `q-${ada}` })
      expect(await sessions.endByProviderSession(`p-${ada}`)).toBe(1)
      expect(await sessions.find(there)).toBeNull()
      expect(await sessions.find(elsewhere)).not.toBeNull()
    })

    it('lists a learner’s sessions, latest first, with their data and last use', async () => {
      await sessions.begin({ userId: `bob-${ada}` })
      const firefox = await sessions.begin({ userId: ada, device: { browser: 'Firefox', system: 'Windows' } })
      const first = (await sessions.find(firefox)) as Session
      advance(60_000)
      await sessions.begin({ userId: ada })
      const listed = await sessions.list(ada)
      expect(listed.map(({ device, createdAt }) => ({ device, createdAt }))).toEqual([
        { device: undefined, createdAt: now.getTime() },
        { device: { browser: 'Firefox', system: 'Windows' }, createdAt: first.createdAt },
      ])
      expect(listed[1]?.key).toBe(first.key)
      expect(await sessions.findByKey(first.key)).toMatchObject({ userId: ada, createdAt: first.createdAt })
      for (const { lastSeenAt } of listed) expect(Math.abs(Date.now() - lastSeenAt)).toBeLessThan(120_000)
      await sessions.end(first)
      expect((await sessions.list(ada)).map(({ key }) => key)).not.toContain(first.key)
      expect(await sessions.findByKey(first.key)).toBeNull()
    })

    it('lists many sessions, latest first', async () => {
      const begun: number[] = []
      for (let session = 0; session < 8; session++) {
        advance(60_000)
        begun.unshift(now.getTime())
        await sessions.begin({ userId: ada })
      }
      expect((await sessions.list(ada)).map(({ createdAt }) => createdAt)).toEqual(begun)
    })

    it('lists no session that is too old, and finds none by an invalid key', async () => {
      const id = await sessions.begin({ userId: ada })
      const { key } = (await sessions.find(id)) as Session
      advance(sessionLifetimes.absoluteMs + 1_000)
      expect(await sessions.list(ada)).toEqual([])
      for (const none of [key, '', id, '../x', 'x'.repeat(10_000)]) expect(await sessions.findByKey(none)).toBeNull()
    })

    it('stores when the learner authenticated: by default at the beginning of the session', async () => {
      const before = now.getTime() - 3_600_000
      const told = await sessions.begin({ userId: ada, authenticatedAt: before })
      expect(await sessions.find(told)).toMatchObject({ authenticatedAt: before })
      expect(await sessions.find(await sessions.begin({ userId: ada }))).toMatchObject({ authenticatedAt: now.getTime() })
    })

    it('ends on every replica at once', async () => {
      const replica = createSessions(keyValue, { now: () => now })
      const id = await sessions.begin({ userId: ada })
      const session = (await replica.find(id)) as Session
      await sessions.end(session)
      expect(await replica.find(id)).toBeNull()
    })

    it('is not restored by a use that is concurrent with its end', async () => {
      const id = await sessions.begin({ userId: ada })
      const session = (await sessions.find(id)) as Session
      await Promise.all([sessions.end(session), createSessions(keyValue).find(id), createSessions(keyValue).find(id)])
      expect(await createSessions(keyValue).find(id)).toBeNull()
    })

    it('ends after thirty days, even if it is used', async () => {
      const id = await sessions.begin({ userId: ada })
      advance(sessionLifetimes.absoluteMs - 1_000)
      // The first use is written, which removes it from a cache.
      for (let use = 0; use < 2; use++) expect(await sessions.find(id)).not.toBeNull()
      advance(2_000)
      expect(await sessions.find(id)).toBeNull()
    })
  })
}
