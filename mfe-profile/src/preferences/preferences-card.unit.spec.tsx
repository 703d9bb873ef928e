import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderForLearner } from '../render-for-learner.fixture.tsx'
import { PreferencesCard } from './preferences-card.tsx'

beforeEach(() => localStorage.clear())

describe('App Preferences', () => {
  it('default to push notifications on, sounds on, dark mode off, daily reminder on at 18:00, and are stored in the browser only', async () => {
    const { seen, user } = renderForLearner(<PreferencesCard />)
    expect(screen.getAllByRole('switch').map((one) => [one.getAttribute('aria-checked')])).toEqual([
      ['true'],
      ['true'],
      ['false'],
      ['true'],
    ])
    expect((screen.getByLabelText('Reminder Time') as HTMLInputElement).value).toBe('18:00')
    const calls = seen.length
    await user.click(screen.getByRole('switch', { name: 'Sound Effects' }))
    await user.click(screen.getByRole('switch', { name: 'Dark Mode' }))
    await user.click(screen.getByRole('switch', { name: 'Daily Reminder' }))
    expect(screen.getByRole('switch', { name: 'Sound Effects' }).getAttribute('aria-checked')).toBe('false')
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    expect(screen.queryByLabelText('Reminder Time')).toBeNull()
    expect(seen.length).toBe(calls)
    expect(JSON.parse(localStorage.getItem('wordloom.preferences') ?? '{}')).toMatchObject({ soundEffects: false, dailyReminder: false })
    await user.click(screen.getByRole('switch', { name: 'Dark Mode' }))
  })
})
