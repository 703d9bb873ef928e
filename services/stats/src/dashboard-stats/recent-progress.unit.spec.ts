import { describe, expect, it } from '@jest/globals'
import { addDays } from '../progress/local-days.ts'
import type { DayTotals } from '../progress/progress.ts'
import { recentProgress } from './recent-progress.ts'

const today = '2026-03-07'

const aDay = (date: string, quizSessions: number): DayTotals => ({
  date,
  wordsAdded: 1,
  quizSessions,
  correctAnswers: 0,
  totalQuestions: 0,
})

/** What is taken of days that are so many before today, with so many quizzes, and how many of them were read. */
async function taken(days: readonly [before: number, quizSessions: number][]) {
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

describe('the days that the dashboard reads', () => {
  it('is the seven days that end today', async () => {
    expect((await taken(everyDay(20, 0))).week).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('is the whole run of days with a quiz, however long', async () => {
    const { quizDays, week } = await taken(everyDay(400))
    expect([quizDays.length, week.length]).toEqual([400, 7])
  })

  it('ends the run at a day that is missing, and at one without a quiz', async () => {
    expect((await taken([...everyDay(3), [4, 1], [5, 1]])).quizDays).toEqual([0, 1, 2])
    expect((await taken([...everyDay(3), [3, 0], [4, 1], [5, 1]])).quizDays).toEqual([0, 1, 2])
    expect(
      (
        await taken([
          [0, 0],
          [1, 1],
          [2, 1],
          [9, 1],
        ])
      ).quizDays,
    ).toEqual([1, 2])
  })

  it('counts a day after today, which a traveller has already had, to the run and not to the week', async () => {
    expect(
      await taken([
        [-1, 1],
        [0, 1],
        [1, 1],
      ]),
    ).toMatchObject({ quizDays: [-1, 0, 1], week: [0, 1] })
  })

  it('reads no further than the week and the run', async () => {
    expect((await taken(everyDay(400, 0))).read).toBe(8)
    expect((await taken([...everyDay(10), ...everyDay(400, 0).slice(10)])).read).toBe(11)
    expect((await taken([[0, 0], ...everyDay(400).slice(30)])).read).toBe(2)
    expect((await taken([])).read).toBe(0)
  })
})
