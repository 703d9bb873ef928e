import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderForLearner } from '../render-for-learner.fixture.tsx'
import { Page as ProfilePage } from './profile-page.tsx'

describe('Profile page', () => {
  it('shows every section, even if some of them cannot load their data', async () => {
    renderForLearner(<ProfilePage />, {
      'GET /api/auth/config': { status: 503, text: 'Out for a walk' },
      'GET /api/user/api-keys': { status: 503, text: 'Out for a walk' },
      'GET /api/user/sessions': { status: 503, text: 'Out for a walk' },
    })
    expect(await screen.findByText('Your API key could not be loaded')).toBeTruthy()
    expect(await screen.findByText('Your browsers could not be loaded')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Profile',
      'Data Management',
      'API Access',
      'Where you are signed in',
      'Your Progress',
      'Achievements',
      'App Preferences',
      'Delete Account',
    ])
  })
})
