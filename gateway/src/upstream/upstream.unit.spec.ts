import { describe, expect, it } from '@jest/globals'
import { errorOf, isRetryable, reasonOf, retryDelayMs } from './upstream.ts'

describe('the reason of a fault', () => {
  const inTime = { timedOut: false }
  it.each([
    ['ECONNREFUSED', 'refused'],
    ['EHOSTUNREACH', 'refused'],
    ['ENETUNREACH', 'refused'],
    ['ENOTFOUND', 'refused'],
    ['EAI_AGAIN', 'refused'],
    ['ECONNRESET', 'reset'],
    ['EPIPE', 'reset'],
    ['ETIMEDOUT', 'timeout'],
    ['HPE_INVALID_CONSTANT', 'other'],
  ])('of the code %s is %s', (code, reason) => {
    expect(reasonOf(Object.assign(new Error(), { code }), inTime)).toBe(reason)
  })

  it('is “other” without a known code', () => {
    for (const error of [undefined, null, new Error('other'), 'ECONNRESET']) expect(reasonOf(error, inTime)).toBe('other')
  })

  it('is “timeout” when the gateway itself closed the connection, which looks like a reset', () => {
    const late = { timedOut: true }
    expect(reasonOf({ code: 'ECONNRESET' }, late)).toBe('timeout')
    expect(reasonOf({ code: 'ECONNREFUSED' }, late)).toBe('refused')
    expect(reasonOf({ code: 'OTHER' }, late)).toBe('other')
  })
})

describe('the retry of a failed request', () => {
  it('is allowed for GET and HEAD after a refused or reset connection, three tries in all', () => {
    for (const method of ['GET', 'HEAD'])
      for (const reason of ['refused', 'reset'] as const)
        expect([1, 2, 3, 4].map((tries) => isRetryable(method, reason, tries))).toEqual([true, true, false, false])
  })

  it('is not allowed for methods that change something, nor after a timeout or an open circuit', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) expect(isRetryable(method, 'reset', 1)).toBe(false)
    for (const reason of ['timeout', 'circuit-open', 'other'] as const) expect(isRetryable('GET', reason, 1)).toBe(false)
  })

  it('waits 20-60 ms, then 40-120 ms, to spread the retries of many gateways', () => {
    expect([0, 0.5, 1].map((random) => retryDelayMs(1, random))).toEqual([20, 40, 60])
    expect([0, 0.5, 1].map((random) => retryDelayMs(2, random))).toEqual([40, 80, 120])
  })
})

describe('the error for the learner', () => {
  it('is service.timeout after a timeout, else service.unavailable', () => {
    expect(errorOf('timeout')).toMatchObject({ code: 'service.timeout', message: 'This took too long. Please try again in a moment.' })
    for (const reason of ['refused', 'reset', 'circuit-open', 'other'] as const)
      expect(errorOf(reason)).toMatchObject({
        code: 'service.unavailable',
        message: 'This part of Wordloom is not available right now. Please try again in a moment.',
      })
  })
})
