import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { openPart } from '../open-part.fixture.tsx'
import { SupportCard } from './support-card.tsx'

describe('Support This App', () => {
  it('shows only where an address for it is set, and opens in a new tab', async () => {
    openPart(<SupportCard />, { 'GET /api/auth/config': { json: { provider: 'embedded', supportUrl: 'https://example.org/support' } } })
    const link = await screen.findByRole('link', { name: /^Support This App/ })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://example.org/support',
      '_blank',
      'noopener noreferrer',
    ])
  })
  it('is absent otherwise', async () => {
    const { seen } = openPart(<SupportCard />, { 'GET /api/auth/config': { json: { provider: 'embedded' } } })
    await waitFor(() => expect(seen).toHaveLength(1))
    expect(screen.queryByText('Support This App')).toBeNull()
  })
})
