import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { callOf } from '../../gateway-test-kit/call-of.ts'
import type { Call } from '../call.ts'
import { bodyTimeout } from './body-timeout.ts'

const post = (): Call => callOf('/api/words', { method: 'POST', headers: { 'content-length': '10' } })

describe('the clock of bodies', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const clock = () => bodyTimeout({ graceMs: 10_000, bytesPerSecond: 1_000, sweepMs: 1_000 })

  it('runs while a body is on its way, and stands still when the last one has come or its client has gone', () => {
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

  it('stands still when the only body was given up, and runs again for the next', () => {
    const policy = clock()
    for (let time = 0; time < 2; time++) {
      const slow = post()
      policy(slow, () => {})
      jest.advanceTimersByTime(11_000)
      expect(slow.response.statusCode).toBe(408)
      expect(jest.getTimerCount()).toBe(0)
    }
  })

  it('does not run for a request without a body, or for one whose body came with it', () => {
    const here = post()
    here.request.complete = true
    for (const call of [here, callOf('/api/words')]) clock()(call, () => {})
    expect(jest.getTimerCount()).toBe(0)
  })
})
