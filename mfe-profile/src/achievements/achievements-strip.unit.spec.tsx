import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { openPart } from '../open-part.fixture.tsx'
import { AchievementsStrip } from './achievements-strip.tsx'

describe('the dashboard’s Achievements', () => {
  it('say which of the four are earned, and lead to the profile for the rest', async () => {
    openPart(<AchievementsStrip />)
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
