import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { openPart } from '../open-part.fixture.tsx'
import { AchievementsCard } from './achievements-card.tsx'

describe('Achievements', () => {
  it('show what is earned and how far the rest is', async () => {
    openPart(<AchievementsCard />)
    await screen.findByText('Quick Learner')
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => row.dataset.earned)).toEqual(['true', 'true', 'false', 'false'])
    expect(rows[2]?.textContent).toContain('31/50')
    expect(rows[3]?.textContent).toContain('3/7')
  })
})
