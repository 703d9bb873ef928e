import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { KeyValue } from '../key-value/index.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** The contract of a rate limiter on every key-value store. Each call of `open` is another process on the same store. */
export function describeRateLimiter(name: string, open: () => Promise<{ keyValue: KeyValue; close: () => Promise<void> }>): void {
  describe(`a rate limiter on ${name}`, () => {
    const opened: Awaited<ReturnType<typeof open>>[] = []
    const connect = async (): Promise<KeyValue> => {
      const store = await open()
      opened.push(store)
      return store.keyValue
    }
    let keyValue: KeyValue
    let limit = { name: '', points: 3, durationMs: 60_000 }
    beforeAll(async () => {
      keyValue = await connect()
    })
    afterAll(async () => {
      for (const store of opened) await store.close()
    })
    beforeEach(() => {
      limit = { ...limit, name: randomUUID() }
    })

    it('allows as many uses as it has points, and then no more until the window ends', async () => {
      const limiter = createRateLimiter({ keyValue, ...limit })
      const uses = []
      for (let use = 0; use < 5; use++) uses.push(await limiter.consume('ada'))
      expect(uses.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false])
      expect(uses.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0])
      for (const { resetMs } of uses) {
        expect(resetMs).toBeGreaterThan(55_000)
        expect(resetMs).toBeLessThanOrEqual(60_000)
      }
    })

    it('opens a new window when the old one has ended', async () => {
      const limiter = createRateLimiter({ keyValue, ...limit, points: 1, durationMs: 600 })
      expect((await limiter.consume('ada')).allowed).toBe(true)
      expect((await limiter.consume('ada')).allowed).toBe(false)
      await sleep(650)
      expect((await limiter.consume('ada')).allowed).toBe(true)
    })

    it('does not prolong a window by refused uses', async () => {
      const limiter = createRateLimiter({ keyValue, ...limit, points: 1, durationMs: 1_000 })
      await limiter.consume('ada')
      await sleep(150)
      expect((await limiter.consume('ada')).resetMs).toBeLessThanOrEqual(860)
    })

    it('counts each key and each limiter on its own', async () => {
      const one = createRateLimiter({ keyValue, ...limit, points: 1 })
      const other = createRateLimiter({ keyValue, ...limit, name: `${limit.name}-other`, points: 1 })
      expect((await one.consume('ada')).allowed).toBe(true)
      expect((await one.consume('bob')).allowed).toBe(true)
      expect((await other.consume('ada')).allowed).toBe(true)
      expect((await one.consume('ada')).allowed).toBe(false)
    })

    it('holds across processes: of 30 concurrent uses in three processes, exactly its points are allowed', async () => {
      const limiters = await Promise.all([connect(), connect(), connect()]).then((stores) =>
        stores.map((store) => createRateLimiter({ keyValue: store, ...limit, points: 10 })),
      )
      const uses = await Promise.all(Array.from({ length: 30 }, (_, use) => limiters[use % 3]?.consume('ada')))
      expect(uses.filter((use) => use?.allowed)).toHaveLength(10)
    })

    it('can be reset for a key', async () => {
      const limiter = createRateLimiter({ keyValue, ...limit, points: 1 })
      await limiter.consume('ada')
      expect((await limiter.consume('ada')).allowed).toBe(false)
      await limiter.reset('ada')
      expect((await limiter.consume('ada')).allowed).toBe(true)
    })

    it('may count a use as several points', async () => {
      const limiter = createRateLimiter({ keyValue, ...limit, points: 10 })
      expect(await limiter.consume('ada', 7)).toMatchObject({ allowed: true, remaining: 3 })
      expect(await limiter.consume('ada', 7)).toMatchObject({ allowed: false, remaining: 0 })
    })
  })
}
