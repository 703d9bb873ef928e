import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createCircuitBreaker } from './circuit-breaker.ts'

describe('the window of a circuit breaker', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
  afterEach(() => void jest.useRealTimers())
  const fail = (breaker: ReturnType<typeof createCircuitBreaker>, count: number): boolean => {
    for (let failed = 0; failed < count; failed++) breaker.failed()
    return breaker.allows()
  }

  it('counts failures of the last ten to twenty seconds', () => {
    const breaker = createCircuitBreaker({ onStateChange: () => {} })
    expect(fail(breaker, 9)).toBe(true)
    jest.advanceTimersByTime(10_000)
    expect(fail(breaker, 1)).toBe(false)

    const other = createCircuitBreaker({ onStateChange: () => {} })
    expect(fail(other, 9)).toBe(true)
    jest.advanceTimersByTime(20_000)
    expect(fail(other, 9)).toBe(true)
    expect(fail(other, 1)).toBe(false)
  })

  it('counts answers of the previous ten seconds', () => {
    const breaker = createCircuitBreaker({ onStateChange: () => {} })
    for (let succeeded = 0; succeeded < 10; succeeded++) breaker.succeeded()
    jest.advanceTimersByTime(10_000)
    expect(fail(breaker, 10)).toBe(true)
    expect(fail(breaker, 1)).toBe(false)
  })

  it('follows minRequests, openForMs and windowMs', () => {
    const breaker = createCircuitBreaker({ onStateChange: () => {}, minRequests: 2, openForMs: 500, windowMs: 1_000 })
    expect(fail(breaker, 1)).toBe(true)
    jest.advanceTimersByTime(2_000)
    expect(fail(breaker, 1)).toBe(true)
    expect(fail(breaker, 1)).toBe(false)
    jest.advanceTimersByTime(499)
    expect(breaker.allows()).toBe(false)
    jest.advanceTimersByTime(1)
    expect(breaker.allows()).toBe(true)
  })

  it('reports each state change once, beginning with the first state', () => {
    const states: string[] = []
    const breaker = createCircuitBreaker({ onStateChange: (state) => states.push(state) })
    expect(states).toEqual(['closed'])
    fail(breaker, 20)
    expect(states).toEqual(['closed', 'open'])
    breaker.succeeded() // one that was under way
    expect(states).toEqual(['closed', 'open'])
    jest.advanceTimersByTime(2_000)
    breaker.allows()
    breaker.succeeded()
    breaker.succeeded()
    expect(states).toEqual(['closed', 'open', 'half-open', 'closed'])
    expect(fail(breaker, 20)).toBe(false)
  })
})
