import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { Registry } from 'prom-client'
import { countCacheLookups } from '../metrics/index.ts'
import { openSqlite } from '../store/index.ts'
import { cachedReads, type KeyChangeListener } from './cached-reads.ts'
import type { KeyValueStore } from './key-value.ts'
import { createSqliteKeyValue } from './sqlite-key-value.ts'

const minute = 60_000

describe('cached reads', () => {
  let registry: Registry
  let store: KeyValueStore
  let storeReads: string[]
  let beforeResponse: (() => Promise<void>) | undefined
  let listener: KeyChangeListener
  let keyValue: KeyValueStore

  beforeEach(async () => {
    registry = new Registry()
    const sqlite = createSqliteKeyValue(openSqlite(':memory:'))
    storeReads = []
    beforeResponse = undefined
    store = {
      ...sqlite,
      get: async (key) => (await store.getWithTtl(key))?.value ?? null,
      async getWithTtl(key) {
        storeReads.push(key)
        const found = await sqlite.getWithTtl(key)
        await beforeResponse?.()
        return found
      },
    }
    const counts = countCacheLookups(registry, 'gateway', 'key-value')
    const changes = {
      subscribe(follower: KeyChangeListener) {
        listener = follower
      },
      close: async () => {},
    }
    keyValue = cachedReads(store, { families: ['session:', 'api-key:'], changes, counts })
    await store.set('session:a', 'Ada', minute)
    listener.onLive()
  })
  const lookups = async (outcome: string): Promise<number> =>
    Number(/ (\d+)$/m.exec((await registry.metrics()).split('\n').find((line) => line.includes(`outcome="${outcome}"`)) ?? '')?.[1])

  it('read a key from the store once, and count hits and misses', async () => {
    for (let time = 0; time < 3; time++) expect(await keyValue.get('session:a')).toBe('Ada')
    expect(storeReads).toEqual(['session:a'])
    expect([await lookups('hit'), await lookups('miss')]).toEqual([2, 1])
  })

  it('share one read among simultaneous callers', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => keyValue.get('session:a')))).toEqual(Array(20).fill('Ada'))
    expect(storeReads).toHaveLength(1)
  })

  it('cache only keys of the given families', async () => {
    await store.set('sessions-of:a', 'x', minute)
    for (const key of ['sessions-of:a', 'limit:a']) for (let time = 0; time < 2; time++) await keyValue.get(key)
    expect(storeReads).toHaveLength(4)
  })

  it('do not cache missing values, which may be set at any time', async () => {
    expect(await keyValue.get('session:b')).toBeNull()
    await store.set('session:b', 'Bob', minute)
    expect(await keyValue.get('session:b')).toBe('Bob')
  })

  it('drop a value as soon as a change is reported', async () => {
    await keyValue.get('session:a')
    await store.delete('session:a')
    listener.onChanged('session:a')
    expect(await keyValue.get('session:a')).toBeNull()
  })

  it('drop a value that is written through this store', async () => {
    const writes: [string, () => Promise<unknown>, string | null][] = [
      ['set', () => keyValue.set('session:a', 'Eve', minute), 'Eve'],
      ['setIfAbsent', () => keyValue.setIfAbsent('session:b', 'Bob', minute), 'Ada'],
      ['take', () => keyValue.take('session:a'), null],
      ['delete', () => keyValue.delete('session:a'), null],
    ]
    for (const [name, write, after] of writes) {
      await keyValue.set('session:a', 'Ada', minute)
      await keyValue.get('session:a')
      await write()
      expect([name, await keyValue.get('session:a')]).toEqual([name, after])
    }
    await keyValue.increment('api-key:n', 1, minute)
    await keyValue.get('api-key:n')
    await keyValue.increment('api-key:n', 1, minute)
    expect(await keyValue.get('api-key:n')).toBe('2')
  })

  it('do not cache or share a read that a change has overtaken', async () => {
    let go = (): void => {}
    beforeResponse = () =>
      new Promise((resolve) => {
        go = resolve
      })
    const overtaken = keyValue.get('session:a')
    await new Promise(setImmediate)
    await store.delete('session:a')
    listener.onChanged('session:a')
    beforeResponse = undefined
    expect(await keyValue.get('session:a')).toBeNull()
    go()
    expect(await overtaken).toBe('Ada')
    expect(await keyValue.get('session:a')).toBeNull()
  })

  it('ask the store every time while changes are not reported, and drop all earlier values', async () => {
    await keyValue.get('session:a')
    listener.onLost()
    await store.set('session:a', 'Eve', minute)
    for (let time = 0; time < 2; time++) expect(await keyValue.get('session:a')).toBe('Eve')
    expect(storeReads).toHaveLength(3)
    listener.onLive()
    await keyValue.get('session:a')
    await keyValue.get('session:a')
    expect(storeReads).toHaveLength(4)
  })

  it('expire with the value', async () => {
    await store.set('session:a', 'short', 60)
    expect(await keyValue.get('session:a')).toBe('short')
    await sleep(90)
    expect(await keyValue.get('session:a')).toBeNull()
  })

  it('are repeated after a failure of the store', async () => {
    beforeResponse = () => Promise.reject(new Error('Redis is away'))
    await expect(keyValue.get('session:a')).rejects.toThrow('Redis is away')
    beforeResponse = undefined
    expect(await keyValue.get('session:a')).toBe('Ada')
  })
})
