import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { renderPart } from '../page-test-kit/index.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { writePreferences } from './preferences.ts'
import { untilTimeOfDay, useDailyReminder } from './use-daily-reminder.ts'

const Part = () => {
  useDailyReminder()
  return null
}
const advance = (minutes: number) => act(async () => jest.advanceTimersByTime(minutes * 60_000))

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
    renderPart(<Part />)
    await advance(1)
    expect(screen.queryByText('Time for your daily quiz')).toBeNull()
    await advance(1)
    act(() => screen.getByRole('button', { name: 'Start' }).click())
    expect(screen.getByTestId('address').textContent).toBe('/quiz')
  })

  it('is a browser notification if those are enabled and permitted', async () => {
    const shown: string[] = []
    class AllowedNotification {
      static permission = 'granted'
      constructor(title: string) {
        shown.push(title)
      }
    }
    Object.defineProperty(globalThis, 'Notification', { value: AllowedNotification, configurable: true })
    renderPart(<Part />)
    await advance(2)
    expect(shown).toEqual(['Time for your daily quiz'])
    await advance(24 * 60)
    expect(shown).toHaveLength(2)
  })

  it('is not shown on a day with a finished quiz, and is shown on the next', async () => {
    const days = [{ date: '2026-11-21', wordsAdded: 0, quizSessions: 1, accuracy: 80 }]
    renderPart(<Part />, { answers: [[queryKeys.weeklyProgress, { days }]] })
    await advance(2)
    expect(screen.queryByText('Time for your daily quiz')).toBeNull()
    await advance(24 * 60)
    act(() => screen.getByRole('button', { name: 'Start' }).click())
  })

  it('is not shown if it is switched off', async () => {
    act(() => writePreferences({ dailyReminder: false }))
    renderPart(<Part />)
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
