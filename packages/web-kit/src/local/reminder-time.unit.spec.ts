import { describe, expect, it } from '@jest/globals'
import { untilTimeOfDay } from './reminder-time.ts'

const hour = 3_600_000

describe('untilTimeOfDay()', () => {
  it("is the time until today's occurrence if it is still to come", () => {
    expect(untilTimeOfDay('18:00', new Date(2026, 10, 21, 16, 30))).toBe(1.5 * hour)
  })
  it("is the time until tomorrow's occurrence if today's has passed or is exactly now", () => {
    expect(untilTimeOfDay('18:00', new Date(2026, 10, 21, 19))).toBe(23 * hour)
    expect(untilTimeOfDay('18:00', new Date(2026, 10, 21, 18))).toBe(24 * hour)
  })
  it('crosses the end of a month', () => {
    expect(untilTimeOfDay('00:05', new Date(2026, 10, 30, 23, 5))).toBe(hour)
  })
})
