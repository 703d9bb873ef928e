import { describe, expect, it } from '@jest/globals'
import { errorOf, isRetryable, reasonOf, retryDelayMs } from './upstream-fault.ts'

describe('why a service gave no answer', () => {
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
  ])('is told by its code: %s is %s', (code, reason) => {
    expect(reasonOf(Object.assign(new Error(), { code }), inTime)).toBe(reason)
  })

  it('is something else where there is no code', () => {
    for (const error of [undefined, null, new Error('other'), 'ECONNRESET']) expect(reasonOf(error, inTime)).toBe('other')
  })

  it('is silence where we have ended the connection ourselves, which looks like a reset', () => {
    const late = { timedOut: true }
    expect(reasonOf({ code: 'ECONNRESET' }, late)).toBe('timeout')
    expect(reasonOf({ code: 'ECONNREFUSED' }, late)).toBe('refused')
    expect(reasonOf({ code: 'OTHER' }, late)).toBe('other')
  })
})

describe('a request whose connection failed', () => {
  it('is handed on again where it only reads, three times in all', () => {
    for (const method of ['GET', 'HEAD'])
      for (const reason of ['refused', 'reset'] as const)
        expect([1, 2, 3, 4].map((tries) => isRetryable(method, reason, tries))).toEqual([true, true, false, false])
  })

  it('is handed on once where it changes something, or where the service was silent, or was not asked', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) expect(isRetryable(method, 'reset', 1)).toBe(false)
    for (const reason of ['timeout', 'circuit-open', 'other'] as const) expect(isRetryable('GET', reason, 1)).toBe(false)
  })

  it('waits 20 to 60 ms, then 40 to 120, so that many gateways do not come back at once', () => {
    expect([0, 0.5, 1].map((random) => retryDelayMs(1, random))).toEqual([20, 40, 60])
    expect([0, 0.5, 1].map((random) => retryDelayMs(2, random))).toEqual([40, 80, 120])
  })
})

describe('what the learner is told', () => {
  it('is that it took too long, or that this part is not available', () => {
    expect(errorOf('timeout')).toMatchObject({ code: 'service.timeout', message: 'This took too long. Please try again in a moment.' })
    for (const reason of ['refused', 'reset', 'circuit-open', 'other'] as const)
      expect(errorOf(reason)).toMatchObject({
        code: 'service.unavailable',
        message: 'This part of Wordloom is not available right now. Please try again in a moment.',
      })
  })
})
