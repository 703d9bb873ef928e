import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { openPart } from '../testing/open-part.tsx'
import { SignInCard } from './sign-in-card.tsx'

describe('Sign Out Everywhere', () => {
  it('asks the server to end every session, and says what went wrong', async () => {
    const { seen, user } = openPart(<SignInCard />, { 'POST /api/auth/sign-out-everywhere': { status: 503, text: 'Out for a walk' } })
    await user.click(screen.getByRole('button', { name: 'Sign Out Everywhere' }))
    expect(await screen.findByText('503: Out for a walk')).toBeTruthy()
    expect(seen.at(-1)?.call).toBe('POST /api/auth/sign-out-everywhere')
  })
})
