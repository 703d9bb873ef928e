import { describe, expect, it } from '@jest/globals'
import { untilTimeOfDay } from './reminder-time.ts'

const hour = 3_600_000

describe('The daily reminder', () => {
  it('comes today when its time is still ahead', () => {
    expect(untilTimeOfDay('18:00', new Date(2026, 10, 21, 16, 30))).toBe(1.5 * hour)
  })
  it('comes tomorrow when its time has passed, or is just now', () => {
    expect(untilTimeOfDay('18:00', new Date(2026, 10, 21, 19))).toBe(23 * hour)
    expect(untilTimeOfDay('18:00', new Date(2026, 10, 21, 18))).toBe(24 * hour)
  })
  it('knows the end of a month', () => {
    expect(untilTimeOfDay('00:05', new Date(2026, 10, 30, 23, 5))).toBe(hour)
  })
})
