import { describe, expect, it } from '@jest/globals'
import { type BreakerState, createCircuitBreaker } from './circuit-breaker.ts'

function breakerAt(start = 0) {
  let time = start
  const states: BreakerState[] = []
  const breaker = createCircuitBreaker({ onStateChange: (state) => states.push(state), now: () => time })
  const repeat = (count: number, act: () => void): void => {
    for (let done = 0; done < count; done++) act()
  }
  const advance = (ms: number): void => {
    time += ms
  }
  return { breaker, states, times: repeat, pass: advance }
}

describe('a circuit breaker', () => {
  it('stays closed below ten requests, even if all fail', () => {
    const { breaker, states, times } = breakerAt()
    times(9, breaker.failed)
    expect([breaker.allows(), states]).toEqual([true, ['closed']])
  })

  it('stays closed while half of the requests are answered, as when one of two replicas is down', () => {
    const { breaker, states, times } = breakerAt()
    times(40, breaker.succeeded)
    times(40, breaker.failed)
    expect([breaker.allows(), states]).toEqual([true, ['closed']])
    breaker.failed()
    expect([breaker.allows(), states]).toEqual([false, ['closed', 'open']])
  })

  it('allows one trial request after two seconds and closes when it is answered', () => {
    const { breaker, states, times, pass } = breakerAt()
    times(10, breaker.failed)
    pass(1_999)
    expect(breaker.allows()).toBe(false)
    pass(1)
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
    breaker.succeeded()
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
    expect(states).toEqual(['closed', 'open', 'half-open', 'closed'])
    times(8, breaker.failed)
    expect(breaker.allows()).toBe(true)
  })

  it('opens again when the trial request fails', () => {
    const { breaker, states, times, pass } = breakerAt()
    times(10, breaker.failed)
    pass(2_000)
    expect(breaker.allows()).toBe(true)
    pass(500)
    breaker.failed()
    pass(1_999)
    expect(breaker.allows()).toBe(false)
    pass(1)
    expect(breaker.allows()).toBe(true)
    expect(states).toEqual(['closed', 'open', 'half-open', 'open', 'half-open'])
  })

  it('allows another trial request when the first one had no outcome', () => {
    const { breaker, times, pass } = breakerAt()
    times(10, breaker.failed)
    pass(2_000)
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
    pass(2_000)
    expect(breaker.allows()).toBe(true)
  })
})
