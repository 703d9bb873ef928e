import { afterEach, describe, expect, it } from '@jest/globals'
import { knownWithoutSession } from './no-session.ts'

const real = performance.getEntriesByType
const told = (...serverTiming: { name: string; description: string }[]): void => {
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList
}
afterEach(() => {
  performance.getEntriesByType = real
})

describe('What the answer to this page said of a session', () => {
  it('is that there was none', () => {
    told({ name: 'cache', description: 'none' }, { name: 'session', description: 'none' })
    expect(knownWithoutSession()).toBe(true)
  })

  it('is that a cookie came', () => {
    told({ name: 'session', description: 'cookie' })
    expect(knownWithoutSession()).toBe(false)
  })

  it('is nothing, where the browser does not pass it on or there is no such answer', () => {
    told()
    expect(knownWithoutSession()).toBe(false)
    performance.getEntriesByType = () => []
    expect(knownWithoutSession()).toBe(false)
  })
})
