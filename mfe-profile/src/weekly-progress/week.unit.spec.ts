import { describe, expect, it } from '@jest/globals'
import { barOf, dayLabel, emptyWeek } from './week.ts'

describe('Days of the week', () => {
  it('barOf() sums words added and quizzes, and names both in its detail', () => {
    expect(barOf({ date: '2026-11-19', wordsAdded: 3, quizSessions: 1, accuracy: 80 })).toEqual({
      date: '2026-11-19',
      value: 4,
      detail: '3 words added, 1 quiz at 80%',
    })
    expect(barOf({ date: '2026-11-20', wordsAdded: 1, quizSessions: 0, accuracy: 0 }).detail).toBe('1 word added, 0 quizzes')
  })
  it('emptyWeek() is seven days at zero, today last, across the end of a month', () => {
    const week = emptyWeek(new Date(2026, 2, 3, 23, 59))
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
  it('dayLabel() has weekday, month and day', () => {
    expect(dayLabel('2026-11-21')).toBe('Sat, Nov 21')
  })
})
