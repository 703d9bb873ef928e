import { describe, expect, it } from '@jest/globals'
import type { KeyValue } from '../key-value/index.ts'
import { createSqliteKeyValue } from '../key-value/index.ts'
import { openSqlite } from '../store/index.ts'
import { createApiKeyDirectory, hasApiKeyForm, hashApiKey, makeApiKey, previewApiKey } from './index.ts'

describe('an API key', () => {
  it('is wl_, 30 random base62 characters and a checksum of 6', () => {
    const keys = new Set(Array.from({ length: 200 }, () => makeApiKey()))
    expect(keys.size).toBe(200)
    for (const key of keys) expect(key).toMatch(/^wl_[0-9A-Za-z]{36}$/)
    for (const key of keys) expect(hasApiKeyForm(key)).toBe(true)
  })

  it('keeps its checksum across versions', () => {
    expect(makeApiKey(() => 0)).toBe('wl_0000000000000000000000000000002bFXyt')
  })

  it('differs from one with any single character changed', () => {
    const key = makeApiKey()
    for (let index = 3; index < key.length; index++) {
      const other = key[index] === 'a' ? 'b' : 'a'
      expect(hasApiKeyForm(key.slice(0, index) + other + key.slice(index + 1))).toBe(false)
    }
    for (const text of ['', 'wl_', key.slice(0, -1), `${key}a`, `${key}\n`, key.toUpperCase()]) expect(hasApiKeyForm(text)).toBe(false)
  })

  it('is displayed by its first and last characters only', () => {
    expect(previewApiKey('wl_Ab3456789012345678901234567890x9Zqqq')).toBe('wl_Ab3…Zqqq')
  })
})

describe('the API key directory', () => {
  const open = () => {
    const sqlite = openSqlite(':memory:')
    return createSqliteKeyValue(sqlite)
  }
  const owner = { userId: 'ada', keyId: 'key-1' }

  it('finds the owner of a key until it is removed', async () => {
    const keyValue = open()
    const directory = createApiKeyDirectory(keyValue)
    const key = makeApiKey()
    await directory.put(hashApiKey(key), owner)
    expect(await directory.resolve(key)).toEqual(owner)
    await directory.remove(hashApiKey(key))
    expect(await directory.resolve(key)).toBeNull()
    await keyValue.close()
  })

  it('records when a key was last used', async () => {
    const keyValue = open()
    const directory = createApiKeyDirectory(keyValue, { now: () => new Date('2026-11-21T10:00:00Z') })
    const key = makeApiKey()
    await directory.put(hashApiKey(key), owner)
    expect(await directory.lastUsed('key-1')).toBeNull()
    await directory.resolve(key)
    expect(await directory.lastUsed('key-1')).toEqual(new Date('2026-11-21T10:00:00Z'))
    await keyValue.close()
  })

  it('records a use once a minute over all replicas', async () => {
    const sqlite = openSqlite(':memory:')
    let now = new Date('2026-11-21T10:00:00Z')
    const clock = { now: () => now }
    const keyValue = createSqliteKeyValue(sqlite, clock)
    const replicas = [1, 2, 3].map(() => createApiKeyDirectory(keyValue, clock))
    const key = makeApiKey()
    await replicas[0]?.put(hashApiKey(key), owner)
    const lastUsed = async () => (await replicas[0]?.lastUsed('key-1'))?.toISOString()
    for (const replica of replicas) {
      await replica.resolve(key)
      expect(await lastUsed()).toBe('2026-11-21T10:00:00.000Z')
      now = new Date(now.getTime() + 15_000)
    }
    now = new Date('2026-11-21T10:01:00Z')
    await createApiKeyDirectory(keyValue, clock).resolve(key)
    expect(await lastUsed()).toBe('2026-11-21T10:01:00.000Z')
    await keyValue.close()
  })

  it('refuses a mistyped key without a look-up', async () => {
    const keyValue = new Proxy({} as KeyValue, {
      get: () => () => {
        throw new Error('the store was asked')
      },
    })
    const key = makeApiKey()
    const typo = key.slice(0, 5) + (key[5] === 'a' ? 'b' : 'a') + key.slice(6)
    expect(await createApiKeyDirectory(keyValue).resolve(typo)).toBeNull()
  })
})
