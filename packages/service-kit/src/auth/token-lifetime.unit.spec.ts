import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { InternalClaims } from './claims.ts'
import { createKeyring } from './keyring.ts'

const ada: InternalClaims = { userId: 'ada', timeZone: 'UTC', via: 'session', sessionId: 's1' }

describe('the lifetime of an internal token', () => {
  let began: number
  let passedMs: number
  let signed: { mock: { calls: unknown[] }; mockRestore: () => void }
  let verified: typeof signed
  let clock: { mockRestore: () => void }

  beforeEach(() => {
    began = performance.now()
    passedMs = 0
    signed = jest.spyOn(crypto.subtle, 'sign')
    verified = jest.spyOn(crypto.subtle, 'verify')
    // Caches look at the performance clock, once a second, and tokens at the date.
    clock = jest.spyOn(performance, 'now').mockImplementation(() => began + passedMs)
    jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate', 'queueMicrotask'] })
  })
  afterEach(() => {
    jest.useRealTimers()
    for (const spy of [clock, signed, verified]) spy.mockRestore()
  })
  const advanceTo = (seconds: number): void => {
    const ms = seconds * 1_000 - passedMs
    passedMs += ms
    jest.advanceTimersByTime(ms)
  }

  it('lets a learner’s requests share a token for half of it', async () => {
    const signer = createKeyring().signer('gateway')
    const first = await signer.sign('words', ada)
    advanceTo(29)
    expect(await signer.sign('words', ada)).toBe(first)
    expect(signed.mock.calls).toHaveLength(1)
    advanceTo(32)
    expect(await signer.sign('words', ada)).not.toBe(first)
  })

  it('lets a service verify a token once in half of it', async () => {
    const keyring = createKeyring()
    const token = await keyring.signer('gateway').sign('words', ada)
    const { verify } = keyring.verifier('words')
    const verdicts: unknown[] = []
    for (const seconds of [0, 1, 29, 32, 59]) {
      advanceTo(seconds)
      verdicts.push([seconds, (await verify(token))?.userId, verified.mock.calls.length])
    }
    expect(verdicts).toEqual([
      [0, 'ada', 1],
      [1, 'ada', 1],
      [29, 'ada', 1],
      [32, 'ada', 2],
      [59, 'ada', 2],
    ])
  })
})
