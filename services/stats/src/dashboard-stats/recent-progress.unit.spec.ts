import { describe, expect, it } from '@jest/globals'
import { addDays } from '../progress/local-days.ts'
import type { DayTotals } from '../progress/progress.collections.ts'
import { recentProgress } from './dashboard-stats.ts'

const today = '2026-03-07'

const aDay = (date: string, quizSessions: number): DayTotals => ({
  date,
  wordsAdded: 1,
  quizSessions,
  correctAnswers: 0,
  totalQuestions: 0,
})

/** Selects from days given as days before today with their quizzes; returns the selection, and how many were read. */
async function selectRecent(days: readonly [before: number, quizSessions: number][]) {
  let read = 0
  async function* latestFirst(): AsyncIterable<DayTotals> {
    for (const [before, quizSessions] of days) {
      read++
      yield aDay(addDays(today, -before), quizSessions)
    }
  }
  const { week, quizDays } = await recentProgress(latestFirst(), today)
  const ago = (date: string): number => (Date.parse(today) - Date.parse(date)) / 86_400_000
  return { week: week.map(({ date }) => ago(date)), quizDays: quizDays.map(ago), read }
}

const everyDay = (count: number, quizSessions = 1): [number, number][] =>
  Array.from({ length: count }, (_, before) => [before, quizSessions])

describe('the recent days read for the dashboard', () => {
  it('include the seven days up to today', async () => {
    expect((await selectRecent(everyDay(20, 0))).week).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('include the whole streak, even one of 400 days', async () => {
    const { quizDays, week } = await selectRecent(everyDay(400))
    expect([quizDays.length, week.length]).toEqual([400, 7])
  })

  it('exclude days in the future, as an imported quiz may have, but not a traveller’s', async () => {
    const { quizDays, week } = await selectRecent([[-1_400, 1], [-3, 1], [-2, 1], [-1, 1], ...everyDay(3)])
    expect([quizDays, week]).toEqual([
      [-2, -1, 0, 1, 2],
      [0, 1, 2],
    ])
  })

  it('end the streak at a missing day and at a day without a quiz', async () => {
    expect((await selectRecent([...everyDay(3), [4, 1], [5, 1]])).quizDays).toEqual([0, 1, 2])
    expect((await selectRecent([...everyDay(3), [3, 0], [4, 1], [5, 1]])).quizDays).toEqual([0, 1, 2])
    expect(
      (
        await selectRecent([
          [0, 0],
          [1, 1],
          [2, 1],
          [9, 1],
        ])
      ).quizDays,
    ).toEqual([1, 2])
  })

  it('count a day after today, of a learner who travelled west, for the streak but not for the week', async () => {
    expect(
      await selectRecent([
        [-1, 1],
        [0, 1],
        [1, 1],
      ]),
    ).toMatchObject({ quizDays: [-1, 0, 1], week: [0, 1] })
  })

  it('are read only to the end of the week and of the streak', async () => {
    expect((await selectRecent(everyDay(400, 0))).read).toBe(8)
    expect((await selectRecent([...everyDay(10), ...everyDay(400, 0).slice(10)])).read).toBe(11)
    expect((await selectRecent([[0, 0], ...everyDay(400).slice(30)])).read).toBe(2)
    expect((await selectRecent([])).read).toBe(0)
  })
})
