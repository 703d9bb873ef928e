import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { SignedInBrowser } from '@wordloom/contracts/http'
import type { Answers } from '@wordloom/web-kit/test-kit'
import { openPart } from '../open-part.fixture.tsx'
import { SignInAgainDialog } from '../sign-in-again/sign-in-again-dialog.tsx'
import { nameOf } from './browser-row.tsx'
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

const openCard = (answers: Answers = {}) =>
  openPart(
    <>
      <SignedInBrowsersCard />
      <SignInAgainDialog />
    </>,
    { 'GET /api/user/sessions': { json: [phone, here] }, 'GET /api/user/api-keys': { json: [key] }, ...answers },
  )

describe('Where you are signed in', () => {
  it('lists this browser first, each with what it is and when it was here', async () => {
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

  it('signs out one of them, and says so', async () => {
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

  it('shows five at first, and all when asked', async () => {
    const many = Array.from({ length: 7 }, (_, place) => ({ ...phone, id: `p${place}` }))
    const { user } = openCard({ 'GET /api/user/sessions': { json: [...many, here] } })
    const rows = () => within(screen.getByRole('region', { name: 'Where you are signed in' })).getAllByRole('listitem')
    const more = await screen.findByRole('button', { name: 'Show all 8' })
    expect(rows()).toHaveLength(5)
    await user.click(more)
    expect(rows()).toHaveLength(8)
  })

  it('says in place that the list could not be loaded, with a Retry, and still signs out everywhere', async () => {
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
  ])('calls “%s” on “%s” %s', (browser, system, name) => {
    expect(nameOf({ browser, system })).toBe(name)
  })
})

describe('Sign Out Everywhere', () => {
  const pressed = async (answers: Answers = {}) => {
    const opened = openCard({ 'POST /api/auth/sign-out-everywhere': { status: 503, text: 'Out for a walk' }, ...answers })
    await screen.findByText('Chrome on Linux')
    await opened.user.click(screen.getByRole('button', { name: 'Sign Out Everywhere' }))
    return { ...opened, dialog: within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' })) }
  }

  it('asks about the API key, by name and last use, and deletes it unless the learner keeps it', async () => {
    const { dialog, user, seen } = await pressed()
    const box = dialog.getByRole('checkbox', { name: 'Also delete the API key “Reader” (last used 3 days ago)' })
    expect((box as HTMLInputElement).checked).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }))
    expect(await screen.findByText('503: Out for a walk')).toBeTruthy()
    await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }))
    const bodies = seen.filter(({ call }) => call === 'POST /api/auth/sign-out-everywhere').map(({ body }) => body)
    expect(bodies).toEqual([{ keepApiKey: false }, { keepApiKey: true }])
  })

  it('asks about no key where there is none', async () => {
    const { dialog } = await pressed({ 'GET /api/user/api-keys': { json: [] } })
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })

  it('asks about one that may be there where the keys are unknown', async () => {
    const { dialog } = await pressed({ 'GET /api/user/api-keys': { status: 503, text: 'Out for a walk' } })
    expect(dialog.getByRole('checkbox', { name: 'Also delete my API key, if there is one' })).toBeTruthy()
  })
})

describe('Please sign in again', () => {
  const again = { status: 403, text: 'Please sign in again to do this.', code: 'auth.sign-in-again' }

  it('is asked in place of an error where the last sign-in is too long ago, and can be declined', async () => {
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
