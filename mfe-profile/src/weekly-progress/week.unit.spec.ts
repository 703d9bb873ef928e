import { describe, expect, it } from '@jest/globals'
import { barsOf, dayLabel, quietWeek } from './week.ts'

const day = (date: string, wordsAdded: number, quizSessions: number) => ({ date, wordsAdded, quizSessions, accuracy: 0 })

describe("This Week's Progress", () => {
  it('scales its bars against the busiest day', () => {
    const bars = barsOf([day('2026-11-19', 3, 1), day('2026-11-20', 0, 0), day('2026-11-21', 1, 1)])
    expect(bars.map((bar) => bar.share)).toEqual([1, 0, 0.5])
  })
  it('shows flat bars in a week without activity', () => {
    expect(barsOf([day('2026-11-20', 0, 0)]).map((bar) => bar.share)).toEqual([0])
  })
  it('falls back to seven days of zero, today last, across the end of a month', () => {
    const week = quietWeek(new Date(2026, 2, 3, 23, 59))
    expect(week.map((one) => one.date)).toEqual([
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
    ])
    expect(week.every((one) => one.wordsAdded === 0 && one.quizSessions === 0 && one.accuracy === 0)).toBe(true)
  })
  it('names a day by what the learner calls it', () => {
    expect(dayLabel('2026-11-21', 'short')).toBe('Sat')
    expect(dayLabel('2026-11-21', 'long')).toBe('Sat, Nov 21')
  })
})
