import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createSqliteKeyValue, type KeyValue } from '@wordloom/service-kit/key-value'
import { openSqlite } from '@wordloom/service-kit/store'
import { type Attempts, createAttempts } from './attempts.ts'
import { waitSentence } from './wait-sentence.ts'

describe('attempts to sign in', () => {
  let now: number
  let keyValue: KeyValue
  let attempts: Attempts
  beforeEach(() => {
    now = Date.parse('2026-11-21T10:00:00Z')
    keyValue = createSqliteKeyValue(openSqlite(':memory:'), { now: () => new Date(now) })
    attempts = createAttempts(keyValue, { perAccount: 3, perAddress: 5 })
  })
  afterEach(() => keyValue.close())

  const begin = async (account: string, address: string, times: number): Promise<(number | null)[]> => {
    const waits: (number | null)[] = []
    for (let time = 0; time < times; time++) waits.push(await attempts.begin(account, address))
    return waits
  }

  it('are limited at one account, from wherever they come, until a quarter of an hour has passed', async () => {
    expect(await begin('ada', '1.1.1.1', 3)).toEqual([null, null, null])
    expect(await attempts.begin('ada', '2.2.2.2')).toBe(900)
    now += 15 * 60_000
    expect(await attempts.begin('ada', '1.1.1.1')).toBeNull()
  })

  it('are limited from one address, whatever the account', async () => {
    for (const account of ['a', 'b', 'c', 'd', 'e']) expect(await attempts.begin(account, '1.1.1.1')).toBeNull()
    expect(await attempts.begin('f', '1.1.1.1')).toBe(900)
    expect(await attempts.begin('f', '2.2.2.2')).toBeNull()
  })

  it('that succeed do not count', async () => {
    for (let time = 0; time < 20; time++) {
      expect(await attempts.begin('ada', '1.1.1.1')).toBeNull()
      await attempts.succeeded('ada', '1.1.1.1')
    }
  })

  it('that are too many are told how long to wait', () => {
    expect(waitSentence(900)).toBe('Too many attempts. Please try again in 15 minutes.')
    expect(waitSentence(20)).toBe('Too many attempts. Please try again in a minute.')
  })
})
