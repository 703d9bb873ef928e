import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { callOf } from '../../gateway-test-kit/call-of.ts'
import type { Call } from '../policy.ts'
import { shedSlowBodies } from './shed-slow-bodies.ts'

/** A call whose body arrives at a steady rate, on a connection that has received so many bytes before. */
function upload(bytesPerSecond: number, receivedBefore = 0): Call {
  const call = callOf('/api/words/import', { method: 'POST', headers: { 'content-length': '1000000' } })
  const began = performance.now()
  Object.defineProperty(call.request.socket, 'bytesRead', {
    get: () => receivedBefore + ((performance.now() - began) / 1_000) * bytesPerSecond,
  })
  return call
}

describe('large bodies for which there are too few connections', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const begin = (rates: readonly number[]) => {
    const policy = shedSlowBodies({ capacity: 3, graceMs: 10_000, sweepMs: 1_000 })
    const calls = rates.map((rate) => upload(rate))
    for (const call of calls) policy(call, () => {})
    return calls
  }
  const statuses = (calls: readonly Call[]): number[] => calls.map(({ response }) => response.statusCode)

  it('end with 408, the slowest first, as many as are in the way, after the grace period', () => {
    const calls = begin([900, 50, 700, 60, 800])
    jest.advanceTimersByTime(10_000)
    expect(statuses(calls)).toEqual([200, 200, 200, 200, 200])
    jest.advanceTimersByTime(1_000)
    expect(statuses(calls)).toEqual([200, 408, 200, 408, 200])
  })

  it('are compared by their own rates, not by their bytes, their ages or what their connections received before', () => {
    jest.advanceTimersByTime(3_600_000)
    const policy = shedSlowBodies({ capacity: 3, graceMs: 10_000, sweepMs: 1_000 })
    const begun = (bytesPerSecond: number, receivedBefore = 0): Call => {
      const call = upload(bytesPerSecond, receivedBefore)
      policy(call, () => {})
      return call
    }
    // The slowest has sent most, and its connection has had a large body before. The last one is slower still, but new.
    const slowest = begun(50, 1_000_000)
    jest.advanceTimersByTime(60_000)
    const others = [begun(100), begun(150)]
    jest.advanceTimersByTime(20_000)
    others.push(begun(1))
    jest.advanceTimersByTime(1_000)
    expect(statuses([slowest, ...others])).toEqual([408, 200, 200, 200])
  })

  it('end none while there are as many connections, and are watched on until they are fewer', () => {
    const calls = begin([900, 50, 700, 60])
    jest.advanceTimersByTime(5_000)
    expect(jest.getTimerCount()).toBe(1)
    jest.advanceTimersByTime(6_000)
    expect(statuses(calls)).toEqual([200, 408, 200, 200])
    calls[1]?.response.emit('close')
    jest.advanceTimersByTime(1_000)
    expect(jest.getTimerCount()).toBe(0)
    jest.advanceTimersByTime(60_000)
    expect(statuses(calls)).toEqual([200, 408, 200, 200])
  })

  it('do not end while they wait for the gateway to read them', () => {
    const calls = begin([900, 50, 700, 60])
    for (const { request } of calls) Object.defineProperty(request, 'readableLength', { value: request.readableHighWaterMark })
    jest.advanceTimersByTime(60_000)
    expect(statuses(calls)).toEqual([200, 200, 200, 200])
  })

  it('do not end if their clients have sent them completely, or if there are connections for all', () => {
    const calls = begin([900, 50, 700, 60])
    for (const { request } of calls) request.complete = true
    jest.advanceTimersByTime(60_000)
    expect(statuses(calls)).toEqual([200, 200, 200, 200])
    const few = begin([1, 2, 3])
    jest.advanceTimersByTime(60_000)
    expect(statuses(few)).toEqual([200, 200, 200])
  })

  it('are counted until they are answered, and watched only while there are too many', () => {
    const calls = begin([900, 50, 700, 60])
    expect(jest.getTimerCount()).toBe(1)
    calls[0]?.response.emit('close')
    jest.advanceTimersByTime(60_000)
    expect([statuses(calls), jest.getTimerCount()]).toEqual([[200, 200, 200, 200], 0])
  })

  it('are not watched while there are as many connections', () => {
    begin([900, 50, 700])
    expect(jest.getTimerCount()).toBe(0)
  })

  it('do not count small ones and requests without a body', () => {
    const policy = shedSlowBodies({ capacity: 0, graceMs: 0, sweepMs: 10 })
    for (const call of [callOf('/api/words'), callOf('/api/words', { method: 'POST', headers: { 'content-length': '10' } })])
      policy(call, () => {})
    expect(jest.getTimerCount()).toBe(0)
  })
})
