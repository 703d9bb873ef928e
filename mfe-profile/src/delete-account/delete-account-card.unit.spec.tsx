import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderForLearner } from '../render-for-learner.fixture.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'

describe('Delete account', () => {
  it('deletes the account only after DELETE was typed', async () => {
    const { seen, user } = renderForLearner(<DeleteAccountCard />, { 'DELETE /api/account': { status: 503, text: 'Out for a walk' } })
    await user.click(screen.getByRole('button', { name: 'Delete Account' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }))
    const confirm = dialog.getByRole('button', { name: 'Delete Account' })
    await user.type(dialog.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'delete')
    expect(confirm.hasAttribute('disabled')).toBe(true)
    await user.clear(dialog.getByRole('textbox'))
    await user.type(dialog.getByRole('textbox'), 'DELETE')
    await user.click(confirm)
    expect(await screen.findByText('503: Out for a walk')).toBeTruthy()
    expect(seen.at(-1)).toMatchObject({ call: 'DELETE /api/account', body: { confirmation: 'DELETE' } })
  })
})
