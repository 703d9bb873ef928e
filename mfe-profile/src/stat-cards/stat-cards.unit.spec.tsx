import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderComponent, stubCalls } from '@wordloom/web-kit/test-kit'
import { StatCards } from './stat-cards.tsx'

const stats = {
  totalWords: 1240,
  weeklyWordsAdded: 6,
  masteredWords: 31,
  learningWords: 21,
  newWords: 10,
  weeklyQuizSessions: 5,
  weeklyAccuracy: 72,
  streakDays: 3,
}

describe('StatCards', () => {
  it.each([
    ['Total Words', '1,240', '/word-bank'],
    ['Mastered', '31', '/word-bank?status=mastered'],
    ['Learning', '21', '/word-bank?status=learning'],
    ['New Words', '10', '/word-bank?status=new'],
  ])('%s shows %s and links to %s', async (label, value, address) => {
    stubCalls({ 'GET /api/dashboard/stats': { json: stats } })
    renderComponent(<StatCards />)
    await screen.findByText('1,240')
    const card = screen.getByRole('link', { name: new RegExp(`${label}$`) })
    expect(card.textContent).toBe(`${value}${label}`)
    await userEvent.setup().click(card)
    expect(screen.getByTestId('address').textContent).toBe(address)
  })

  it('show an error with a Retry that works if the numbers cannot be loaded', async () => {
    let calls = 0
    stubCalls({
      'GET /api/dashboard/stats': () => {
        calls += 1
        return calls === 1 ? { status: 503, text: 'Out for a walk' } : { json: stats }
      },
    })
    renderComponent(<StatCards />)
    await screen.findByText('503: Out for a walk')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('1,240')).toBeTruthy()
  })
})
