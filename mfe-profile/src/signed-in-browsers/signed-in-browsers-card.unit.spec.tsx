import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { SignedInBrowser } from '@wordloom/contracts/http'
import type { StubResponses } from '@wordloom/web-kit/test-kit'
import { renderForLearner } from '../render-for-learner.fixture.tsx'
import { SignInAgainDialog } from '../sign-in-again/sign-in-again-dialog.tsx'
import { browserName } from './browser-list.tsx'
import { SignedInBrowsersCard } from './signed-in-browsers-card.tsx'

const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString()
const here: SignedInBrowser = {
  id: 'here',
  browser: 'Chrome',
  system: 'Linux',
  signedInAt: at(3),
  lastSeenAt: at(0),
  isThisOne: true,
}
const phone: SignedInBrowser = {
  ...here,
  id: 'a/b',
  browser: 'Safari',
  system: 'iOS',
  lastSeenAt: at(200),
  signedInAt: at(3_000),
  isThisOne: false,
}
const key = { id: 'k1', name: 'Reader', keyPreview: 'wl_Ab3…x9Zq', isActive: true, createdAt: at(9_000), lastUsed: at(4_320) }

const openCard = (stubs: StubResponses = {}) =>
  renderForLearner(
    <>
      <SignedInBrowsersCard />
      <SignInAgainDialog />
    </>,
    { 'GET /api/user/sessions': { json: [phone, here] }, 'GET /api/user/api-keys': { json: [key] }, ...stubs },
  )

describe('Where you are signed in', () => {
  it('lists this browser first, each with its name, its sign-in and when it was last seen', async () => {
    openCard()
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Chrome on LinuxThis browserSigned in 3 minutes agoSign Out',
      'Safari on iOSSigned in 2 days ago · Last seen about 3 hours agoSign Out',
    ])
    expect(
      within(rows[0] as HTMLElement)
        .getByRole('link', { name: 'Sign Out' })
        .getAttribute('href'),
    ).toBe('/api/logout')
  })

  it('signs out another browser, shows a toast and removes it from the list', async () => {
    let list = [here, phone]
    const { user } = openCard({
      'GET /api/user/sessions': () => ({ json: list }),
      'DELETE /api/user/sessions/a%2Fb': () => {
        list = [here]
        return { status: 204, text: '' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign Out Safari on iOS' }))
    expect(await screen.findByText('That browser is no longer signed in.')).toBeTruthy()
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy()
    expect(screen.queryByText('Safari on iOS')).toBeNull()
  })

  it("shows five browsers, and all after 'Show all'", async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...phone, id: `p${index}` }))
    const { user } = openCard({ 'GET /api/user/sessions': { json: [...many, here] } })
    const rows = () => within(screen.getByRole('region', { name: 'Where you are signed in' })).getAllByRole('listitem')
    const more = await screen.findByRole('button', { name: 'Show all 8' })
    expect(rows()).toHaveLength(5)
    await user.click(more)
    expect(rows()).toHaveLength(8)
  })

  it('shows an error with Retry if the list cannot be loaded, and keeps Sign Out Everywhere', async () => {
    openCard({ 'GET /api/user/sessions': { status: 503, text: 'Out for a walk' } })
    expect(await screen.findByText('503: Out for a walk')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign Out Everywhere' })).toBeTruthy()
  })

  it.each([
    ['Firefox', 'Windows', 'Firefox on Windows'],
    ['Firefox', '', 'Firefox'],
    ['', 'Windows', 'A browser on Windows'],
    ['', '', 'Unknown browser'],
  ])('for browser “%s” and system “%s” shows “%s”', (browser, system, name) => {
    expect(browserName({ browser, system })).toBe(name)
  })
})

describe('Sign Out Everywhere', () => {
  const openDialog = async (stubs: StubResponses = {}) => {
    const opened = openCard({ 'POST /api/auth/sign-out-everywhere': { status: 503, text: 'Out for a walk' }, ...stubs })
    await screen.findByText('Chrome on Linux')
    await opened.user.click(screen.getByRole('button', { name: 'Sign Out Everywhere' }))
    return { ...opened, dialog: within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' })) }
  }

  it('offers to delete the API key by name and last use, and deletes it by default', async () => {
    const { dialog, user, seen } = await openDialog()
    const box = dialog.getByRole('checkbox', { name: 'Also delete the API key “Reader” (last used 3 days ago)' })
    expect((box as HTMLInputElement).checked).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }))
    expect(await screen.findByText('503: Out for a walk')).toBeTruthy()
    await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }))
    const bodies = seen.filter(({ call }) => call === 'POST /api/auth/sign-out-everywhere').map(({ body }) => body)
    expect(bodies).toEqual([{ keepApiKey: false }, { keepApiKey: true }])
  })

  it('has no checkbox without an API key', async () => {
    const { dialog } = await openDialog({ 'GET /api/user/api-keys': { json: [] } })
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })

  it('offers to delete a key “if there is one” if the keys cannot be loaded', async () => {
    const { dialog } = await openDialog({ 'GET /api/user/api-keys': { status: 503, text: 'Out for a walk' } })
    expect(dialog.getByRole('checkbox', { name: 'Also delete my API key, if there is one' })).toBeTruthy()
  })
})

describe('Please sign in again', () => {
  const again = { status: 403, text: 'Please sign in again to do this.', code: 'auth.sign-in-again' }

  it('is shown in place of an error if the last sign-in is too old, and can be cancelled', async () => {
    const { user } = openCard({ 'DELETE /api/user/sessions/a%2Fb': again })
    await user.click(await screen.findByRole('button', { name: 'Sign Out Safari on iOS' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Please sign in again' }))
    expect(
      dialog.getByText('To sign out another browser, Wordloom asks for a sign-in of the last 15 minutes. What you typed stays.'),
    ).toBeTruthy()
    expect(screen.queryByText(/403/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })
})
