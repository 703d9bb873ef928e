import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { renderComponent, type StubResponse, stubCalls } from '../page-test-kit/index.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWeeklyProgress } from '../queries/use-stats.ts'
import { writePreferences } from './preferences.ts'
import { untilTimeOfDay, useDailyReminder } from './use-daily-reminder.ts'

const Part = () => {
  useDailyReminder()
  return null
}
const Progress = () => <p>{useWeeklyProgress().data?.days.length}</p>
const advance = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000))
const shownTimes = () => screen.queryAllByText('Time for your daily quiz').length
const week = 'GET /api/dashboard/weekly-progress'
const today = (quizSessions: number) => ({ days: [{ date: '2026-11-21', wordsAdded: 0, quizSessions, accuracy: 80 }] })

/** Permits notifications, and returns the titles of those shown. */
const allowNotifications = (): string[] => {
  const shown: string[] = []
  class AllowedNotification {
    static permission = 'granted'
    constructor(title: string) {
      shown.push(title)
    }
  }
  Object.defineProperty(globalThis, 'Notification', { value: AllowedNotification, configurable: true })
  return shown
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 17, 58) })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'Notification')
})

describe('Daily reminder', () => {
  it('is a toast at 18:00 with a link to the quiz, if notifications are not permitted', async () => {
    renderComponent(<Part />)
    await advance(1)
    expect(screen.queryByText('Time for your daily quiz')).toBeNull()
    await advance(1)
    act(() => screen.getByRole('button', { name: 'Start' }).click())
    expect(screen.getByTestId('address').textContent).toBe('/quiz')
  })

  it('is a browser notification if those are enabled and permitted', async () => {
    const shown = allowNotifications()
    renderComponent(<Part />)
    await advance(2)
    expect(shown).toEqual(['Time for your daily quiz'])
    await advance(24 * 60)
    expect(shown).toHaveLength(2)
  })

  it('is not shown on a day with a finished quiz, and is shown on the next', async () => {
    const days = [{ date: '2026-11-21', wordsAdded: 0, quizSessions: 1, accuracy: 80 }]
    renderComponent(<Part />, { cached: [[queryKeys.weeklyProgress, { days }]] })
    await advance(2)
    expect(screen.queryByText('Time for your daily quiz')).toBeNull()
    await advance(24 * 60)
    act(() => screen.getByRole('button', { name: 'Start' }).click())
  })

  it('is not shown if the server knows of a quiz that this page does not', async () => {
    stubCalls({ [week]: { json: today(1) } })
    renderComponent(<Part />)
    await advance(2)
    expect(shownTimes()).toBe(0)
    cleanup()
    localStorage.clear()
    jest.setSystemTime(new Date(2026, 10, 21, 17, 58))
    renderComponent(<Part />, { cached: [[queryKeys.weeklyProgress, today(0)]] })
    await advance(2)
    expect(shownTimes()).toBe(0)
  })

  it('asks the server only when it is time, and not if the page knows of a quiz', async () => {
    const seen = stubCalls({ [week]: { json: today(0) } })
    renderComponent(<Part />, { cached: [[queryKeys.weeklyProgress, today(1)]] })
    await advance(1)
    await advance(2)
    expect(seen).toEqual([])
  })

  it('leaves it to the page to fetch a progress again that is behind', async () => {
    const seen = stubCalls({ [week]: { json: today(0), headers: { 'x-consistency': 'behind' } } })
    renderComponent(
      <>
        <Part />
        <Progress />
      </>,
    )
    await advance(2)
    expect(shownTimes()).toBe(1)
    const before = seen.length
    await advance(1)
    expect(seen.length).toBeGreaterThan(before)
  })

  it('is shown if the learner goes to another page before the server has answered', async () => {
    let respond: (given: StubResponse) => void = () => {}
    stubCalls({ [week]: () => new Promise<StubResponse>((resolve) => (respond = resolve)) })
    renderComponent(
      <>
        <Part />
        <Link to="/word-bank">Words</Link>
      </>,
    )
    await advance(2)
    act(() => screen.getByText('Words').click())
    respond({ json: today(0) })
    await advance(0)
    expect(shownTimes()).toBe(1)
  })

  it('is shown if the server cannot be asked', async () => {
    const seen = stubCalls({ [week]: { status: 503, text: 'Not now' } })
    renderComponent(<Part />)
    await advance(2)
    expect([shownTimes(), seen.length]).toEqual([1, 1])
  })

  it.each([
    ['18:00', new Date(2026, 10, 21, 17, 58)],
    ['00:00', new Date(2026, 10, 20, 23, 58)],
  ])('at %s is shown once if its timer fires early by the clock', async (reminderTime, now) => {
    const shown = allowNotifications()
    jest.setSystemTime(now)
    act(() => writePreferences({ reminderTime }))
    renderComponent(<Part />)
    // The clock is set back a little, so it is one millisecond to the time when the timer fires.
    jest.setSystemTime(now.getTime() - 1)
    await advance(3)
    expect(shown).toHaveLength(1)
    await advance(24 * 60)
    expect(shown).toHaveLength(2)
  })

  it('is shown once in several tabs and after a reload', async () => {
    const shown = allowNotifications()
    renderComponent(<Part />)
    renderComponent(<Part />)
    await advance(2)
    expect(shown).toHaveLength(1)
    cleanup()
    jest.setSystemTime(new Date(2026, 10, 21, 17, 59))
    renderComponent(<Part />)
    await advance(2)
    expect(shown).toHaveLength(1)
  })

  it('is shown by another tab if the server never answers the first', async () => {
    const shown = allowNotifications()
    let asked = 0
    stubCalls({ [week]: () => (++asked === 1 ? new Promise<StubResponse>(() => {}) : { json: today(0) }) })
    renderComponent(<Part />)
    renderComponent(<Part />)
    await advance(2)
    expect(shown).toHaveLength(1)
  })

  it('is left out for a day that ended while the computer slept', async () => {
    const shown = allowNotifications()
    renderComponent(<Part />)
    jest.setSystemTime(new Date(2026, 10, 22, 9))
    await advance(2)
    expect(shown).toHaveLength(0)
    await advance(9 * 60)
    expect(shown).toHaveLength(1)
  })

  it('is not shown if it is switched off', async () => {
    act(() => writePreferences({ dailyReminder: false }))
    renderComponent(<Part />)
    await advance(24 * 60)
    expect(screen.queryByText('Time for your daily quiz')).toBeNull()
  })
})

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
