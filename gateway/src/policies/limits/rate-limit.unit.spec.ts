import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { rateLimit } from './rate-limit.ts'

describe('the rate limit per address', () => {
  afterEach(() => {
    jest.useRealTimers()
  })
  const callFrom = (address: string, url = '/api/words') => Object.assign(callOf(url), { address })

  it('refuses calls of /api and /idp over the limit with 429 and Retry-After', async () => {
    const policy = rateLimit({ perMinute: 3 })
    for (const url of ['/api/words', '/idp', '/idp/auth']) expect(await callsNext(policy, callFrom('203.0.113.1', url))).toBe(true)
    for (const url of ['/api/words', '/idp/auth']) {
      const call = callFrom('203.0.113.1', url)
      await expect(callsNext(policy, call)).rejects.toMatchObject({
        code: 'request.rate-limited',
        message: 'Too many requests. Please wait a moment and try again.',
      })
      const seconds = Number(call.response.getHeader('retry-after'))
      expect(seconds).toBeGreaterThan(55)
      expect(seconds).toBeLessThanOrEqual(60)
    }
  })

  it('starts again in the next minute; Retry-After is the time until then', async () => {
    jest.useFakeTimers()
    const policy = rateLimit({ perMinute: 1 })
    expect(await callsNext(policy, callFrom('203.0.113.1'))).toBe(true)
    jest.advanceTimersByTime(59_500)
    const refused = callFrom('203.0.113.1')
    await expect(callsNext(policy, refused)).rejects.toMatchObject({ code: 'request.rate-limited' })
    expect(refused.response.getHeader('retry-after')).toBe('1')
    jest.advanceTimersByTime(500)
    expect(await callsNext(policy, callFrom('203.0.113.1'))).toBe(true)
    await expect(callsNext(policy, callFrom('203.0.113.1'))).rejects.toMatchObject({ code: 'request.rate-limited' })
  })

  it('counts each address on its own, and does not count pages', async () => {
    const policy = rateLimit({ perMinute: 1 })
    for (const address of ['203.0.113.1', '203.0.113.2']) expect(await callsNext(policy, callFrom(address))).toBe(true)
    for (const url of ['/', '/word-bank', '/apiary', '/mfe/words/main.js'])
      expect(await callsNext(policy, callFrom('203.0.113.1', url))).toBe(true)
    await expect(callsNext(policy, callFrom('203.0.113.2'))).rejects.toMatchObject({ code: 'request.rate-limited' })
  })
})
