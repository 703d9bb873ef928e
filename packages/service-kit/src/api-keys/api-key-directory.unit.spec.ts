import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createSqliteKeyValue, type KeyValue } from '../key-value/index.ts'
import { openSqlite, type Sqlite } from '../store/index.ts'
import { type ApiKeyDirectory, apiKeyFamily, createApiKeyDirectory, hashApiKey, makeApiKey } from './index.ts'

describe('the API key directory on its store', () => {
  let sqlite: Sqlite
  let store: KeyValue
  let now: Date
  let written: string[]
  let directory: ApiKeyDirectory
  const clock = { now: () => now }

  beforeEach(() => {
    now = new Date('2026-11-21T10:00:00Z')
    written = []
    sqlite = openSqlite(':memory:')
    store = createSqliteKeyValue(sqlite, clock)
    directory = createApiKeyDirectory(
      {
        ...store,
        set: (key, value, ttlMs) => store.set(key, value, ttlMs).finally(() => written.push(key)),
        setIfAbsent: (key, value, ttlMs) => store.setIfAbsent(key, value, ttlMs).finally(() => written.push(key)),
      },
      clock,
    )
  })
  afterEach(async () => {
    await store.close()
    sqlite.close()
  })
  const add = async (keyId: string): Promise<string> => {
    const key = makeApiKey()
    await directory.put(hashApiKey(key), { userId: `learner of ${keyId}`, keyId })
    return key
  }

  it('finds the owner of each key, and records each key’s use separately', async () => {
    const [one, other] = [await add('one'), await add('other')]
    expect(await directory.resolve(one)).toEqual({ userId: 'learner of one', keyId: 'one' })
    expect(await directory.lastUsed('other')).toBeNull()
    now = new Date('2026-11-21T10:00:20Z')
    expect(await directory.resolve(other)).toEqual({ userId: 'learner of other', keyId: 'other' })
    expect(await directory.lastUsed('one')).toEqual(new Date('2026-11-21T10:00:00Z'))
    expect(await directory.lastUsed('other')).toEqual(new Date('2026-11-21T10:00:20Z'))
  })

  it('finds a key a year after it was created', async () => {
    const key = await add('old')
    now = new Date('2027-11-21T10:00:00Z')
    expect(await directory.resolve(key)).toMatchObject({ keyId: 'old' })
  })

  it('restores a key that the store has lost, and leaves existing keys unchanged', async () => {
    const key = makeApiKey()
    const owner = { userId: 'ada', keyId: 'k' }
    expect(await directory.restore(hashApiKey(key), owner)).toBe(true)
    expect(await directory.resolve(key)).toEqual(owner)
    expect(await directory.restore(hashApiKey(key), { ...owner, userId: 'bob' })).toBe(false)
    expect(await directory.resolve(key)).toEqual(owner)
  })

  it('writes a key’s use at most once a minute', async () => {
    const key = await add('busy')
    await directory.resolve(key)
    const before = written.length
    await directory.resolve(key)
    await directory.resolve(key)
    expect(written).toHaveLength(before)
  })

  it('stores owners under the key prefix that gateways cache, and uses under others', async () => {
    const key = await add('k')
    expect(written).toEqual([`${apiKeyFamily}${hashApiKey(key)}`])
    await directory.resolve(key)
    expect(written.slice(1)).not.toEqual([])
    for (const note of written.slice(1)) expect(note.startsWith(apiKeyFamily)).toBe(false)
  })
})

it('the hash of an API key never changes, so that stored keys are found', () => {
  expect(hashApiKey('wl_0000000000000000000000000000002bFXyt')).toBe('Nn6f4BWCqDalE_g2jgn_JE9NhqkGLgp2sPorL0hAURY')
})
