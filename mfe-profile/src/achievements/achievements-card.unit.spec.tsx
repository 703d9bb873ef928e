import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderForLearner } from '../render-for-learner.fixture.tsx'
import { AchievementsCard } from './achievements-card.tsx'

describe('AchievementsCard', () => {
  it('marks earned achievements and shows the progress of the others', async () => {
    renderForLearner(<AchievementsCard />)
    await screen.findByText('Quick Learner')
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => row.dataset.earned)).toEqual(['true', 'true', 'false', 'false'])
    expect(rows[2]?.textContent).toContain('31/50')
    expect(rows[3]?.textContent).toContain('3/7')
  })
})
