import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { renderForLearner } from '../render-for-learner.fixture.tsx'
import { SupportCard } from './support-card.tsx'

describe('Support This App', () => {
  it('links to the address of SUPPORT_URL in a new tab', async () => {
    renderForLearner(<SupportCard />, {
      'GET /api/auth/config': { json: { provider: 'embedded', supportUrl: 'https://example.org/support' } },
    })
    const link = await screen.findByRole('link', { name: /^Support This App/ })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://example.org/support',
      '_blank',
      'noopener noreferrer',
    ])
  })
  it('is not shown without SUPPORT_URL', async () => {
    const { seen } = renderForLearner(<SupportCard />, { 'GET /api/auth/config': { json: { provider: 'embedded' } } })
    await waitFor(() => expect(seen).toHaveLength(1))
    expect(screen.queryByText('Support This App')).toBeNull()
  })
})
