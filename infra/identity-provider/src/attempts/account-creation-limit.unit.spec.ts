import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createSqliteKeyValue, type KeyValue } from '@wordloom/service-kit/key-value'
import { openSqlite } from '@wordloom/service-kit/store'
import { type AccountCreationLimit, createAccountCreationLimit } from './account-creation-limit.ts'

const minute = 60_000

describe('the creation of accounts', () => {
  let now: number
  let keyValue: KeyValue
  let limit: AccountCreationLimit
  beforeEach(() => {
    now = Date.parse('2026-11-21T10:00:00Z')
    keyValue = createSqliteKeyValue(openSqlite(':memory:'), { now: () => new Date(now) })
    limit = createAccountCreationLimit(keyValue, 3)
  })
  afterEach(() => keyValue.close())

  const make = async (address: string): Promise<number> => (await limit.begin(address))?.waitMs ?? 0

  it('is limited per address: the hourly number, then one a minute', async () => {
    expect([await make('a'), await make('a'), await make('a'), await make('a'), await make('a')]).toEqual([0, 0, 0, 0, minute])
    expect(await make('b')).toBe(0)
    now += minute
    expect([await make('a'), await make('a')]).toEqual([0, minute])
    now += 60 * minute
    expect(await make('a')).toBe(0)
  })

  it('is limited for all addresses together, twice the hourly number a minute, for concurrent requests', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, (_, n) => make(`address ${n}`)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
    now += minute
    expect(await make('address 19')).toBe(0)
  })
})
