import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { KeyValueStore } from './key-value.ts'

const minute = 60_000

/** The sentences every key-value store keeps. `open` gives one store for the whole suite. */
export function describeKeyValue(name: string, open: () => Promise<{ keyValue: KeyValueStore; close: () => Promise<void> }>): void {
  describe(`the key-value store on ${name}`, () => {
    let store: KeyValueStore
    let close: () => Promise<void>
    let key = ''
    let keys = 0
    beforeAll(async () => {
      const opened = await open()
      store = opened.keyValue
      close = opened.close
    })
    afterAll(() => close())
    beforeEach(() => {
      key = `key-${++keys}`
    })

    it('returns the value that was set, for any text', async () => {
      const text = 'naïve 語彙 🧵\n\u0000\u202E'
      await store.set(key, text, minute)
      expect(await store.get(key)).toBe(text)
      await store.set(key, '', minute)
      expect(await store.get(key)).toBe('')
    })

    it('returns null for a key that was never set', async () => {
      expect(await store.get(key)).toBeNull()
      expect(await store.take(key)).toBeNull()
      expect(await store.delete(key)).toBe(false)
      expect(await store.members(key)).toEqual([])
    })

    it('replaces value and time to live', async () => {
      await store.set(key, 'one', 30)
      await store.set(key, 'two', minute)
      await sleep(60)
      expect(await store.get(key)).toBe('two')
    })

    it('returns null for an expired value', async () => {
      await store.set(key, 'short', 500)
      expect(await store.get(key)).toBe('short')
      await sleep(550)
      expect(await store.get(key)).toBeNull()
      expect(await store.take(key)).toBeNull()
      expect(await store.delete(key)).toBe(false)
      expect(await store.touch(key, minute)).toBe(false)
    })

    it('returns the remaining time to live of a value', async () => {
      expect(await store.getWithTtl(key)).toBeNull()
      await store.set(key, 'value', minute)
      const { value, expiresInMs } = (await store.getWithTtl(key)) as { value: string; expiresInMs: number }
      expect(value).toBe('value')
      expect(expiresInMs).toBeGreaterThan(minute - 5_000)
      expect(expiresInMs).toBeLessThanOrEqual(minute)
    })

    it('accepts a fractional time to live', async () => {
      await store.set(key, 'value', 60_000.4)
      await store.addMember(key, 'member', 60_000.4)
      await store.increment(`${key}-n`, 1, 60_000.4)
      expect(await store.touch(key, 60_000.4)).toBe(true)
      expect(await store.get(key)).toBe('value')
    })

    it('sets a key only if it is absent', async () => {
      expect(await store.setIfAbsent(key, 'first', minute)).toBe(true)
      expect(await store.setIfAbsent(key, 'second', minute)).toBe(false)
      expect(await store.get(key)).toBe('first')
    })

    it('treats an expired key as absent', async () => {
      await store.set(key, 'old', 30)
      await sleep(60)
      expect(await store.setIfAbsent(key, 'new', minute)).toBe(true)
      expect(await store.get(key)).toBe('new')
    })

    it('lets exactly one of 20 concurrent callers set an absent key', async () => {
      const won = await Promise.all(Array.from({ length: 20 }, (_, index) => store.setIfAbsent(key, `${index}`, minute)))
      expect(won.filter(Boolean)).toHaveLength(1)
    })

    it('deletes a value', async () => {
      await store.set(key, 'value', minute)
      expect(await store.delete(key)).toBe(true)
      expect(await store.get(key)).toBeNull()
    })

    it('returns the value to exactly one of 20 concurrent takers', async () => {
      await store.set(key, 'prize', minute)
      const taken = await Promise.all(Array.from({ length: 20 }, () => store.take(key)))
      expect(taken.filter((value) => value === 'prize')).toHaveLength(1)
      expect(taken.filter((value) => value === null)).toHaveLength(19)
    })

    it('renews the time to live by touch', async () => {
      await store.set(key, 'value', 500)
      expect(await store.touch(key, minute)).toBe(true)
      await sleep(550)
      expect(await store.get(key)).toBe('value')
    })

    describe('incrementing', () => {
      it('increments from 0 and returns the remaining time to live', async () => {
        expect(await store.increment(key, 1, minute)).toEqual({ value: 1, expiresInMs: expect.any(Number) })
        const { value, expiresInMs } = await store.increment(key, 4, minute)
        expect(value).toBe(5)
        expect(expiresInMs).toBeGreaterThan(minute - 5_000)
        expect(expiresInMs).toBeLessThanOrEqual(minute)
        expect((await store.increment(key, -2, minute)).value).toBe(3)
      })

      it('does not renew the time to live, which starts with the first addition', async () => {
        await store.increment(key, 1, 600)
        await sleep(40)
        expect((await store.increment(key, 1, minute)).expiresInMs).toBeLessThanOrEqual(580)
        await sleep(620)
        expect((await store.increment(key, 1, minute)).value).toBe(1)
      })

      it('loses none of 50 concurrent additions', async () => {
        const values = await Promise.all(Array.from({ length: 50 }, () => store.increment(key, 1, minute)))
        expect(new Set(values.map(({ value }) => value)).size).toBe(50)
        expect((await store.increment(key, 0, minute)).value).toBe(50)
      })
    })

    describe('members of a set', () => {
      it('are listed once each, in order, until removed', async () => {
        for (const member of ['b', 'a', 'b']) await store.addMember(key, member, minute)
        expect(await store.members(key)).toEqual(['a', 'b'])
        await store.removeMember(key, 'a')
        await store.removeMember(key, 'never there')
        expect(await store.members(key)).toEqual(['b'])
      })

      it('live as long as the last addition requests', async () => {
        await store.addMember(key, 'a', 500)
        await store.addMember(key, 'b', minute)
        await sleep(550)
        expect(await store.members(key)).toEqual(['a', 'b'])
      })

      it('expire together', async () => {
        await store.addMember(key, 'a', minute)
        await store.addMember(key, 'b', 40)
        await sleep(80)
        expect(await store.members(key)).toEqual([])
        await store.addMember(key, 'c', minute)
        expect(await store.members(key)).toEqual(['c'])
      })

      it('are separate from a value of the same key', async () => {
        await store.set(key, 'value', minute)
        await store.addMember(key, 'member', minute)
        expect(await store.get(key)).toBe('value')
        await store.delete(key)
        expect(await store.members(key)).toEqual(['member'])
      })
    })

    it('reports that it is ready', async () => {
      await expect(store.ready()).resolves.toBeUndefined()
    })
  })
}
