import { describe, expect, it } from '@jest/globals'
import { barOf, dayLabel, quietWeek } from './week.ts'

describe("This Week's Progress", () => {
  it('lets a bar stand for words added and quizzes together, and says which is which', () => {
    expect(barOf({ date: '2026-11-19', wordsAdded: 3, quizSessions: 1, accuracy: 80 })).toEqual({
      date: '2026-11-19',
      value: 4,
      detail: '3 words added, 1 quiz at 80%',
    })
    expect(barOf({ date: '2026-11-20', wordsAdded: 1, quizSessions: 0, accuracy: 0 }).detail).toBe('1 word added, 0 quizzes')
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
    expect(dayLabel('2026-11-21')).toBe('Sat, Nov 21')
  })
})
