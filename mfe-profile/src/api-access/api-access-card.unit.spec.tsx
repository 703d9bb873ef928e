import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { StubResponses } from '@wordloom/web-kit/test-kit'
import { renderForLearner } from '../render-for-learner.fixture.tsx'
import { ApiAccessCard } from './api-access-card.tsx'

const key = { id: 'k1', name: 'Reader', keyPreview: 'wl_Ab3…x9Zq', isActive: true, createdAt: '2026-11-20T08:00:00.000Z', lastUsed: null }
const fullKey = 'wl_Ab3kTz81LmNqPw92XyRtVb45UjHgx9Zq7Kd'
const openPage = (stubs: StubResponses = {}) => renderForLearner(<ApiAccessCard />, { 'GET /api/user/api-keys': { json: [] }, ...stubs })

afterEach(() => {
  jest.restoreAllMocks()
})

describe('API Access', () => {
  const withKey: StubResponses = { 'GET /api/user/api-keys': { json: [key] } }

  it("enables 'Generate API Key' only with a non-blank name", async () => {
    const { user } = openPage()
    const generate = await screen.findByRole('button', { name: 'Generate API Key' })
    expect(generate.hasAttribute('disabled')).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'API Key Name' }), '   ')
    expect(generate.hasAttribute('disabled')).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'API Key Name' }), 'Reader')
    expect(generate.hasAttribute('disabled')).toBe(false)
  })

  it('shows the full key until the learner confirms it, and no form meanwhile', async () => {
    let keys: unknown[] = []
    const { user } = openPage({
      'GET /api/user/api-keys': () => ({ json: keys }),
      'POST /api/user/api-keys': () => {
        keys = [key]
        return { json: { ...key, key: fullKey } }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'API Key Name' }), 'Reader{Enter}')
    expect(await screen.findByText('API Key Created')).toBeTruthy()
    expect(screen.getByText('Your API key has been generated successfully. Save it securely!')).toBeTruthy()
    expect(screen.getByTestId('api-key').textContent).toBe(fullKey)
    expect(screen.queryByRole('button', { name: 'Generate API Key' })).toBeNull()
    await user.click(screen.getByRole('button', { name: "I've Saved My Key" }))
    expect(document.body.textContent).not.toContain(fullKey)
    expect(screen.getByText('wl_Ab3…x9Zq')).toBeTruthy()
  })

  it("copies an example by execCommand first, and shows 'Copied Successfully!'", async () => {
    const legacy = jest.fn<(command: string) => boolean>(() => true)
    document.execCommand = legacy
    const { user } = openPage({ 'POST /api/user/api-keys': { json: { ...key, key: fullKey } }, 'GET /api/user/api-keys': { json: [key] } })
    await screen.findByText('wl_Ab3…x9Zq')
    await user.click(screen.getByRole('button', { name: 'Copy the curl example' }))
    expect(await screen.findByText('Copied Successfully!')).toBeTruthy()
    expect(legacy).toHaveBeenCalledWith('copy')
  })

  it("shows 'Copy Failed' if neither execCommand nor the Clipboard API works", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    document.execCommand = () => false
    const { user } = openPage(withKey)
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await user.click(await screen.findByRole('button', { name: 'Copy the curl example' }))
    expect(await screen.findByText('Copy Failed')).toBeTruthy()
    expect(screen.getByText('Please manually select and copy the API key above')).toBeTruthy()
  })

  it('deletes the key after a confirmation that names it', async () => {
    let keys: unknown[] = [key]
    const { user } = openPage({
      'GET /api/user/api-keys': () => ({ json: keys }),
      'DELETE /api/user/api-keys/k1': () => {
        keys = []
        return { status: 204, text: '' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Key' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the API key “Reader”?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete Key' }))
    expect(await screen.findByText('API Key Deleted')).toBeTruthy()
    expect(screen.getByText('Your API key has been successfully deleted.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Generate API Key' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('API Access')
  })

  it('shows an error with Retry if the key cannot be loaded', async () => {
    openPage({ 'GET /api/user/api-keys': { status: 503, text: 'Out for a walk' } })
    expect(await screen.findByText('503: Out for a walk')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
