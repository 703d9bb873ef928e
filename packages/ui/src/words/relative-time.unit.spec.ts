import { describe, expect, it } from '@jest/globals'
import { formatDistance } from 'date-fns/formatDistance'
import { formatRelativeTime } from './relative-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = new Date('2026-06-15T12:00:00Z')
const ago = (milliseconds: number): string => formatRelativeTime(new Date(now.getTime() - milliseconds), now)

describe('formatRelativeTime()', () => {
  it.each([
    [0, 'less than a minute ago'],
    [59 * SECOND, 'less than a minute ago'],
    [MINUTE, 'a minute ago'],
    [2 * MINUTE - 1, 'a minute ago'],
    [2 * MINUTE, '2 minutes ago'],
    [5 * MINUTE, '5 minutes ago'],
    [44 * MINUTE, '44 minutes ago'],
    [45 * MINUTE, 'about 1 hour ago'],
    [89 * MINUTE, 'about 1 hour ago'],
    [90 * MINUTE, 'about 2 hours ago'],
    [23 * HOUR, 'about 23 hours ago'],
    [24 * HOUR, '1 day ago'],
    [42 * HOUR - MINUTE, '1 day ago'],
    [42 * HOUR, '2 days ago'],
    [29 * DAY, '29 days ago'],
    [30 * DAY, 'about 1 month ago'],
    [44 * DAY, 'about 1 month ago'],
    [46 * DAY, 'about 2 months ago'],
    [60 * DAY - MINUTE, 'about 2 months ago'],
    [61 * DAY, '2 months ago'],
    [200 * DAY, '7 months ago'],
    [366 * DAY, 'about 1 year ago'],
    [500 * DAY, 'over 1 year ago'],
    [650 * DAY, 'almost 2 years ago'],
    [740 * DAY, 'about 2 years ago'],
  ])("for %d ms ago is '%s'", (milliseconds, words) => {
    expect(ago(milliseconds)).toBe(words)
  })

  it("puts 'in' before a future time", () => {
    expect(formatRelativeTime(new Date(now.getTime() + DAY), now)).toBe('in 1 day')
    expect(formatRelativeTime(new Date(now.getTime() + 30 * SECOND), now)).toBe('in less than a minute')
  })

  it('accepts ISO strings', () => {
    expect(formatRelativeTime('2026-06-15T09:00:00.000Z', now)).toBe('about 3 hours ago')
  })

  it('throws RangeError on an invalid date', () => {
    expect(() => formatRelativeTime('yesterday', now)).toThrow(RangeError)
  })

  it('matches date-fns from two minutes to ten years in the past and in the future', () => {
    let seed = 7
    for (let run = 0; run < 3000; run += 1) {
      seed = (seed * 16_807) % 2_147_483_647
      const away = Math.round(2 * MINUTE * (10 * 365 * 720) ** (seed / 2_147_483_647))
      const date = new Date(now.getTime() + (run % 2 === 0 ? away : -away))
      expect(`${away}: ${formatRelativeTime(date, now)}`).toBe(`${away}: ${formatDistance(date, now, { addSuffix: true })}`)
    }
  })
})
