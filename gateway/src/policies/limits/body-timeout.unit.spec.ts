import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { callOf } from '../../gateway-test-kit/call-of.ts'
import type { Call } from '../policy.ts'
import { bodyTimeout } from './body-timeout.ts'

const post = (): Call => callOf('/api/words', { method: 'POST', headers: { 'content-length': '10' } })

describe('the timer of body-timeout', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const clock = () => bodyTimeout({ graceMs: 10_000, bytesPerSecond: 1_000, sweepMs: 1_000 })

  it('runs while a body is arriving and stops when all are complete or disconnected', () => {
    const policy = clock()
    const [whole, gone] = [post(), post()]
    for (const call of [whole, gone]) policy(call, () => {})
    expect(jest.getTimerCount()).toBe(1)
    whole.request.complete = true
    jest.advanceTimersByTime(1_000)
    expect(jest.getTimerCount()).toBe(1)
    gone.request.socket.destroy()
    jest.advanceTimersByTime(1_000)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('stops after the only body was refused and starts again for the next', () => {
    const policy = clock()
    for (let time = 0; time < 2; time++) {
      const slow = post()
      policy(slow, () => {})
      jest.advanceTimersByTime(11_000)
      expect(slow.response.statusCode).toBe(408)
      expect(jest.getTimerCount()).toBe(0)
    }
  })

  it('does not start for a request without a body or with a complete one', () => {
    const here = post()
    here.request.complete = true
    for (const call of [here, callOf('/api/words')]) clock()(call, () => {})
    expect(jest.getTimerCount()).toBe(0)
  })
})
