import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRemoteSource, onBankSearchFocused, RemoteSourceProvider } from '@wordloom/web-kit'
import { renderComponent, stubCalls } from '@wordloom/web-kit/test-kit'
import { PagesBySession } from './pages-by-session.tsx'

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.app', profileImageUrl: '' }
const noRemote = createRemoteSource(() => new Promise(() => {}))

const renderPages = (at: string) =>
  renderComponent(
    <RemoteSourceProvider value={noRemote}>
      <PagesBySession />
    </RemoteSourceProvider>,
    { at },
  )

describe('PagesBySession for a visitor', () => {
  it('shows the 404 page with Sign In and Go home on any path except /', async () => {
    stubCalls({ 'GET /api/auth/user': { status: 401, text: 'Please sign in' } })
    renderPages('/word-bank?status=new')
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/api/login?returnTo=%2Fword-bank%3Fstatus%3Dnew')
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  })
})

describe('PagesBySession before the session is known', () => {
  it('shows the page skeleton and no 404 page', () => {
    stubCalls({ 'GET /api/auth/user': () => new Promise(() => {}) })
    renderPages('/quiz')
    expect(screen.getByText('The page is loading')).toBeTruthy()
    expect(screen.queryByText('404 Page Not Found')).toBeNull()
  })

  it('shows an error with a Retry that works if the session cannot be fetched', async () => {
    let down = true
    stubCalls({ 'GET /api/auth/user': () => (down ? { status: 503, text: 'Not now' } : { json: ada }) })
    renderPages('/nowhere')
    expect(await screen.findByText('503: Not now')).toBeTruthy()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
  })
})

describe('PagesBySession after the session has ended', () => {
  it('keeps the page under a dialog, which opens again after Not Now and closes after a new sign-in', async () => {
    let session = true
    stubCalls({
      'GET /api/auth/user': () => (session ? { json: ada } : { status: 401, text: 'Please sign in' }),
      'GET /api/auth/config': () => (session ? { json: { provider: 'embedded' } } : { status: 401, text: 'Please sign in' }),
    })
    renderPages('/nowhere')
    await screen.findByRole('link', { name: 'Go to the dashboard' })
    session = false
    const triggerRejectedCalls = async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await userEvent.click(screen.getByRole('button', { name: 'User menu' }))
    }
    await triggerRejectedCalls()
    const dialog = await screen.findByRole('alertdialog', { name: 'Your session has ended' })
    expect(dialog.textContent).toContain('What you typed stays here')
    await userEvent.click(screen.getByRole('button', { name: 'Not Now' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('alertdialog', { name: 'Your session has ended' })).toBeTruthy()
    session = true
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

describe('PagesBySession for a learner', () => {
  it('shows navigation, Quick Actions, the user menu and the Add button on the dashboard', async () => {
    stubCalls({ 'GET /api/auth/user': { json: ada }, 'GET /api/auth/config': { json: { provider: 'embedded' } } })
    renderPages('/')
    const [main] = await screen.findAllByRole('navigation', { name: 'Main' })
    expect([...main!.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Dashboard', 'Word Bank', 'Daily Quiz'])
    expect(screen.getAllByRole('link', { name: 'Dashboard' })[0]!.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Review Difficult Words' }).getAttribute('href')).toBe('/word-bank?status=learning')
    expect(screen.getByRole('button', { name: 'Add a word' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'User menu' }))
    expect(await screen.findByRole('menuitem', { name: 'Profile Settings' })).toBeTruthy()
    expect(screen.getByText('Ada Lovelace')).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Sign Out' }).getAttribute('href')).toBe('/api/logout')
    const manage = await screen.findByRole('menuitem', { name: 'Manage account' })
    expect(manage.getAttribute('href')).toBe('/idp/account/password')
  })

  it('shows the 404 page inside the app, with a link to the dashboard', async () => {
    stubCalls({ 'GET /api/auth/user': { json: ada } })
    renderPages('/nowhere')
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  })

  it('opens the search dialog with Ctrl+K and closes it with Escape', async () => {
    stubCalls({ 'GET /api/auth/user': { json: ada } })
    renderPages('/nowhere')
    await screen.findByRole('heading', { name: '404 Page Not Found' })
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Search Words' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it("focuses the word bank's own search box from the header there, without opening the dialog", async () => {
    stubCalls({ 'GET /api/auth/user': { json: ada } })
    renderPages('/word-bank?status=new')
    let focusRequests = 0
    const stop = onBankSearchFocused(() => focusRequests++)
    await userEvent.click(await screen.findByRole('button', { name: 'Search the word bank' }))
    stop()
    expect([focusRequests, screen.queryAllByRole('searchbox').length, screen.queryByRole('dialog')]).toEqual([1, 0, null])
  })
})
