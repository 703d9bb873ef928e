import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createSqliteKeyValue, type KeyValue } from '@wordloom/service-kit/key-value'
import { openSqlite } from '@wordloom/service-kit/store'
import { createSignInAttempts, type SignInAttempt, type SignInAttempts } from './sign-in-attempts.ts'
import { waitSentence } from './throttle.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

describe('sign-in attempts', () => {
  let now: number
  let keyValue: KeyValue
  let attempts: SignInAttempts
  beforeEach(() => {
    now = Date.parse('2026-11-21T10:00:00Z')
    keyValue = createSqliteKeyValue(openSqlite(':memory:'), { now: () => new Date(now) })
    attempts = createSignInAttempts(keyValue)
  })
  afterEach(() => keyValue.close())

  const from = (address: string, account = 'ada', knownBrowser = false): SignInAttempt => ({ account, address, knownBrowser })
  /** How long a try has to wait, in milliseconds; 0 for one that may be made. */
  const fail = async (attempt: SignInAttempt): Promise<number> => {
    const outcome = await attempts.begin(attempt)
    return outcome.allowed ? 0 : outcome.waitMs
  }
  /** Tries again as soon as it may; returns the waits. */
  async function guess(times: number, attempt: SignInAttempt): Promise<number[]> {
    const waits: number[] = []
    for (let time = 0; time < times; time++) {
      const wait = await fail(attempt)
      now += wait
      if (wait > 0) expect(await fail(attempt)).toBe(0)
      waits.push(wait)
    }
    return waits
  }
  const addresses = (count: number, network = 1): string[] => Array.from({ length: count }, (_, n) => `10.${network}.${n >> 8}.${n & 255}`)

  it('from one address at one account wait twice as long after each further failure, up to five minutes', async () => {
    const waits = await guess(20, from('1.1.1.1'))
    expect(waits.map((wait) => wait / second)).toEqual([0, 0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300, 300, 300])
  })

  it.each([10, 100])(
    'do not wait for the owner at another address or in a known browser after %d wrong passwords from one address',
    async (times) => {
      for (let time = 0; time < times; time++) await fail(from('1.1.1.1'))
      expect(await fail(from('1.1.1.1'))).toBeGreaterThan(0)
      expect(await fail(from('2.2.2.2'))).toBe(0)
      expect(await fail(from('1.1.1.1', 'ada', true))).toBe(0)
    },
  )

  it('wait at most 32 seconds for the owner in an unknown browser at the attacker’s address after ten wrong passwords', async () => {
    await guess(10, from('1.1.1.1'))
    expect(await fail(from('1.1.1.1'))).toBeLessThanOrEqual(32 * second)
  })

  it('do not wait for the owner’s first three from a new browser and address while 49 addresses guess at full rate', async () => {
    for (let round = 0; round < 100; round++) {
      for (const address of addresses(49)) await fail(from(address))
      now += minute
    }
    for (let time = 0; time < 3; time++) expect(await fail(from('2.2.2.2'))).toBe(0)
  })

  it('from a known browser do not wait while 1,000 addresses guess', async () => {
    for (const address of addresses(1_000)) await fail(from(address))
    expect(await fail(from('2.2.2.2'))).toBeGreaterThan(0)
    expect(await fail(from('2.2.2.2', 'ada', true))).toBe(0)
  })

  it('at one account are limited to 632 a day from all addresses together', async () => {
    let guesses = 0
    const end = now + day
    for (let round = 0; now < end; round++) {
      for (const address of [...addresses(60), ...addresses(5, 2 + round)]) if ((await fail(from(address))) === 0) guesses++
      now += 5 * minute
    }
    expect(guesses).toBeGreaterThan(400)
    expect(guesses).toBeLessThanOrEqual(632)
  })

  it('are counted if they are concurrent', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => fail(from('1.1.1.1'))))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
  })

  it('from one address at many accounts wait, and those from other addresses do not', async () => {
    const waits: number[] = []
    for (let account = 0; account < 103; account++) waits.push(await fail(from('1.1.1.1', `account ${account}`)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(101)
    expect(waits.at(-1)).toBe(30 * second)
    expect(await fail(from('2.2.2.2', 'account 102'))).toBe(0)
    // What was refused for the address counts for no account.
    now += 30 * second
    expect((await attempts.begin(from('1.1.1.1', 'account 102'))).allowed).toBe(true)
  })

  it('are not counted if they succeed', async () => {
    for (let time = 0; time < 300; time++) {
      const attempt = await attempts.begin(from('1.1.1.1'))
      if (!attempt.allowed) throw new Error(`try ${time} has to wait`)
      await attempt.succeeded()
    }
  })

  it('from known browsers of an account share one limit', async () => {
    const waits = await guess(9, from('1.1.1.1', 'ada', true))
    expect(waits.map((wait) => wait / second)).toEqual([0, 0, 0, 0, 0, 0, 2, 4, 8])
    expect(await fail(from('2.2.2.2', 'ada', true))).toBeGreaterThan(0)
    expect(await fail(from('2.2.2.2'))).toBe(0)
  })

  it('are forgotten a day after the first failure', async () => {
    await guess(30, from('1.1.1.1'))
    now += day
    expect(await guess(6, from('1.1.1.1'))).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('are answered with the time to wait if they come too soon', () => {
    expect(waitSentence(1)).toBe('Too many attempts. Please try again in a second.')
    expect(waitSentence(20)).toBe('Too many attempts. Please try again in 20 seconds.')
    expect(waitSentence(60)).toBe('Too many attempts. Please try again in a minute.')
    expect(waitSentence(300)).toBe('Too many attempts. Please try again in 5 minutes.')
  })
})
