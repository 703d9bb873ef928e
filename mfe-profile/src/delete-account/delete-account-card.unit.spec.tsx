import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { readUnsentQuizzes, writeUnsentQuizzes } from '@wordloom/web-kit'
import { learner, renderForLearner } from '../render-for-learner.fixture.tsx'
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

  it("removes the learner's unsent quizzes from this device, and no other learner's", async () => {
    // jsdom reports that it cannot go to the landing page.
    jest.spyOn(console, 'error').mockImplementation(() => {})
    writeUnsentQuizzes([{ learner: learner.id }, null, { learner: 'ben' }])
    const { user } = renderForLearner(<DeleteAccountCard />, { 'DELETE /api/account': { json: null } })
    await user.click(screen.getByRole('button', { name: 'Delete Account' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }))
    await user.type(dialog.getByRole('textbox'), 'DELETE')
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }))
    await waitFor(() => expect(readUnsentQuizzes()).toEqual([null, { learner: 'ben' }]))
    jest.restoreAllMocks()
  })
})
