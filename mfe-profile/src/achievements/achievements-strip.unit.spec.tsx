import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderForLearner } from '../render-for-learner.fixture.tsx'
import { AchievementsStrip } from './achievements-strip.tsx'

describe('AchievementsStrip', () => {
  it('shows which of the four achievements are earned and links to the profile', async () => {
    renderForLearner(<AchievementsStrip />)
    await screen.findByText('Quick Learner')
    const all = screen.getAllByRole('listitem')
    expect(all.map((one) => one.textContent)).toEqual([
      'First WordEarned',
      'Quick LearnerEarned',
      'Vocabulary Master31/50',
      'Consistent Student3/7',
    ])
    expect(screen.getByRole('link', { name: '2 of 4 earned' }).getAttribute('href')).toBe('/profile')
  })
})
