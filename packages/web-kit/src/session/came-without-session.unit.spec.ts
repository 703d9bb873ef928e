import { afterEach, describe, expect, it } from '@jest/globals'
import { cameWithoutSession } from './came-without-session.ts'

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
    expect(cameWithoutSession()).toBe(true)
  })

  it('is that a cookie came', () => {
    told({ name: 'session', description: 'cookie' })
    expect(cameWithoutSession()).toBe(false)
  })

  it('is nothing, where the browser does not pass it on or there is no such answer', () => {
    told()
    expect(cameWithoutSession()).toBe(false)
    performance.getEntriesByType = () => []
    expect(cameWithoutSession()).toBe(false)
  })
})
