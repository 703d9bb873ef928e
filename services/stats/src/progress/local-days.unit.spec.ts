import { describe, expect, it } from '@jest/globals'
import { addDays, streakOf, weekEnding } from './local-days.ts'

describe('local days', () => {
  it('are added across the ends of months and years and daylight-saving changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('form a week of seven days that ends today', () => {
    expect(weekEnding('2026-03-03')).toEqual([
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
    ])
  })
})

describe('the streak', () => {
  it('is 0 without a finished session', () => expect(streakOf([], '2026-03-07')).toBe(0))
  it('counts consecutive days up to today', () => expect(streakOf(['2026-03-07', '2026-03-06', '2026-03-05'], '2026-03-07')).toBe(3))
  it('counts consecutive days up to yesterday', () => expect(streakOf(['2026-03-06', '2026-03-05'], '2026-03-07')).toBe(2))
  it('is 0 if the last session was two days ago', () => expect(streakOf(['2026-03-05', '2026-03-04'], '2026-03-07')).toBe(0))
  it('stops at the first gap', () => expect(streakOf(['2026-03-07', '2026-03-05', '2026-03-04'], '2026-03-07')).toBe(1))
  it('counts a day after today, for a learner who travelled west', () =>
    expect(streakOf(['2026-03-08', '2026-03-07'], '2026-03-07')).toBe(2))
})
