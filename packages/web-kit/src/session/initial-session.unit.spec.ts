import { afterEach, describe, expect, it } from '@jest/globals'
import { hadNoSessionCookie } from './initial-session.ts'

const originalGetEntries = performance.getEntriesByType
const reportServerTiming = (...serverTiming: { name: string; description: string }[]): void => {
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList
}
afterEach(() => {
  performance.getEntriesByType = originalGetEntries
})

describe('hadNoSessionCookie()', () => {
  it('is true if Server-Timing reports no session cookie', () => {
    reportServerTiming({ name: 'cache', description: 'none' }, { name: 'session', description: 'none' })
    expect(hadNoSessionCookie()).toBe(true)
  })

  it('is false if Server-Timing reports a session cookie', () => {
    reportServerTiming({ name: 'session', description: 'cookie' })
    expect(hadNoSessionCookie()).toBe(false)
  })

  it('is false without a Server-Timing entry or a navigation entry', () => {
    reportServerTiming()
    expect(hadNoSessionCookie()).toBe(false)
    performance.getEntriesByType = () => []
    expect(hadNoSessionCookie()).toBe(false)
  })
})
