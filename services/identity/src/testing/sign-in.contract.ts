import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { sessionCookie, sessionLifetimes } from '@wordloom/service-kit/sessions'
import { type Browser, openBrowser, type Visit } from '@wordloom/testing'
import type { Edition } from './edition.ts'

export type Person = { email: string; password: string; firstName: string; lastName: string }

/** One provider with an edition that signs people in with it. */
export type SignInStage = {
  edition: Edition
  /** Somebody who can sign in. */
  person: Person
  /** Fills in the provider's sign-in page. */
  signIn: (browser: Browser, page: Visit, person: Person) => Promise<Visit>
  close: () => Promise<void>
}

// A provider that has just started takes its time for the first pages, and each test opens several.
const testTimeout = 60_000

/** What signing in and out must be like with any provider. */
export function signInContract(openStage: () => Promise<SignInStage>, openTimeout?: number): void {
  jest.setTimeout(testTimeout)
  let stage: SignInStage
  let origin: string
  let browser: Browser

  beforeAll(async () => {
    stage = await openStage()
    origin = stage.edition.publicUrl
  }, openTimeout)
  afterAll(() => stage?.close())
  beforeEach(() => {
    browser = openBrowser(origin)
  })

  const user = (): Promise<Visit> => browser.request('/api/auth/user', { headers: { accept: 'application/json' } })
  const signIn = async (returnTo = '/'): Promise<Visit> => {
    const page = await browser.visit(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)
    return stage.signIn(browser, page, stage.person)
  }
  /** Goes through the provider and stops before the callback is asked for. */
  const upToCallback = async (): Promise<URL> => {
    browser.held.path = '/api/auth/callback'
    await signIn()
    const callback = browser.held.address
    Object.assign(browser.held, { path: null, address: null })
    if (!callback) throw new Error('The provider did not send the browser back')
    return callback
  }

  describe('signing in', () => {
    it('says who is signed in, and nobody before that', async () => {
      expect(await user()).toMatchObject({ status: 401 })
      await signIn()
      const answer = await user()
      expect(answer.status).toBe(200)
      const { firstName, lastName, email } = stage.person
      expect(JSON.parse(answer.text)).toEqual({ id: expect.any(String), firstName, lastName, email, profileImageUrl: '' })
    })

    it('returns to the page it began on', async () => {
      const page = await signIn('/word-bank?status=learning')
      expect(page.url).toBe(`${origin}/word-bank?status=learning`)
    })

    it('returns to no other site, and to no API', async () => {
      await signIn()
      for (const elsewhere of [
        'https://evil.example/',
        '//evil.example/',
        '/\\evil.example',
        '/\t/evil.example',
        '/api/logout',
        'javascript:alert(1)',
      ]) {
        // Known at the provider by now, the browser comes straight back.
        const page = await browser.visit(`/api/login?returnTo=${encodeURIComponent(elsewhere)}`)
        expect(page.url).toBe(`${origin}/`)
      }
    })

    it('makes one learner, whom every later sign-in finds', async () => {
      await signIn()
      const { id } = JSON.parse((await user()).text) as { id: string }
      browser = openBrowser(origin)
      await signIn()
      expect(JSON.parse((await user()).text)).toMatchObject({ id })
    })

    it('sets an HttpOnly session cookie that no script and no other site’s request carries', async () => {
      const callback = await upToCallback()
      const answer = await browser.request(callback.href)
      const header = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('wl_session='))
      expect(header).toMatch(/^wl_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    })

    it('begins a new session and ends the one before', async () => {
      await signIn()
      const { read } = sessionCookie(origin)
      const before = [...browser.cookies.values()].find(({ name }) => name === 'wl_session')?.value
      await browser.visit('/api/login')
      const after = [...browser.cookies.values()].find(({ name }) => name === 'wl_session')?.value
      expect(after).not.toBe(before)
      expect(await stage.edition.sessions.find(read(`wl_session=${before}`))).toBeNull()
      expect(await stage.edition.sessions.find(after)).not.toBeNull()
    })
  })

  describe('a forged or stale way back', () => {
    const expired = /expired or was used before/

    it('refuses a callback that was used before', async () => {
      const callback = await upToCallback()
      expect((await browser.request(callback.href)).location).toBe('/')
      browser.cookies.delete('wl_session /')
      const again = await browser.request(callback.href)
      expect(again.status).toBe(400)
      expect(again.text).toMatch(expired)
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('leads home who goes back to a used callback while signed in', async () => {
      const callback = await upToCallback()
      await browser.request(callback.href)
      expect(await browser.request(callback.href)).toMatchObject({ status: 302, location: '/' })
    })

    it('refuses a state that was never given out', async () => {
      const callback = await upToCallback()
      callback.searchParams.set('state', 'A'.repeat(43))
      const answer = await browser.request(callback.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toMatch(expired)
    })

    it('refuses a callback without a state', async () => {
      expect(await browser.request('/api/auth/callback?code=abc')).toMatchObject({ status: 400 })
    })

    it('refuses a sign-in that another browser began', async () => {
      const callback = await upToCallback()
      const victim = openBrowser(origin)
      const answer = await victim.request(callback.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('begun in another browser')
      expect(victim.cookies.has('wl_session /')).toBe(false)
    })

    it('refuses a forged code', async () => {
      const callback = await upToCallback()
      callback.searchParams.set('code', 'forged')
      const answer = await browser.request(callback.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('could not be verified')
    })

    it('refuses a code that was made for another sign-in of the same browser: its nonce and code verifier are of the other', async () => {
      const first = await upToCallback()
      browser.cookies.delete('wl_session /')
      const second = await upToCallback()
      first.searchParams.set('state', second.searchParams.get('state') ?? '')
      const answer = await browser.request(first.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('could not be verified')
    })

    it('says so when the provider was left without signing in', async () => {
      const login = await browser.request('/api/login')
      const state = new URL(login.location ?? '').searchParams.get('state')
      const answer = await browser.request(`/api/auth/callback?state=${state}&error=access_denied`)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Please sign in again.')
    })

    it('answers programs with a problem and a stable code', async () => {
      const answer = await browser.request('/api/auth/callback?state=x', { headers: { accept: 'application/json' } })
      expect(JSON.parse(answer.text)).toMatchObject({ status: 400, code: 'auth.login-expired' })
    })
  })

  describe('a session', () => {
    it('is not found by an altered cookie', async () => {
      await signIn()
      const cookie = browser.cookies.get('wl_session /')
      if (!cookie) throw new Error('no session cookie')
      cookie.value = (cookie.value.startsWith('A') ? 'B' : 'A') + cookie.value.slice(1)
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('ends with its time', async () => {
      await signIn()
      const cookie = browser.cookies.get('wl_session /')
      const session = await stage.edition.sessions.find(cookie?.value)
      const { keyValue } = stage.edition
      const createdAt = Date.now() - sessionLifetimes.absoluteMs - 1
      await keyValue.set(`session:${session?.key}`, JSON.stringify({ userId: session?.userId, createdAt }), 60_000)
      expect(await user()).toMatchObject({ status: 401 })
    })
  })

  describe('signing out', () => {
    it('ends at / with nobody signed in, at the provider neither', async () => {
      await signIn()
      let page = await browser.visit('/api/logout')
      if (page.url !== `${origin}/`) page = await browser.submit(page, { logout: 'yes' })
      expect(page.url).toBe(`${origin}/`)
      expect(await user()).toMatchObject({ status: 401 })
      const login = await browser.visit('/api/login')
      expect(login.url.startsWith(`${origin}/api`)).toBe(false)
      expect(login.text).toMatch(/type="password"/)
    })

    it('ends at / for whoever was not signed in', async () => {
      expect((await browser.visit('/api/logout')).url).toBe(`${origin}/`)
    })

    it('is refused to another site’s link', async () => {
      await signIn()
      const answer = await browser.request('/api/logout', { headers: { 'sec-fetch-site': 'cross-site', accept: 'text/html' } })
      expect(answer.status).toBe(403)
      expect(await user()).toMatchObject({ status: 200 })
    })

    it('everywhere ends every session of the learner', async () => {
      await signIn()
      const other = openBrowser(origin)
      const first = browser
      browser = other
      await signIn()
      const ended = await browser.request('/api/auth/sign-out-everywhere', { method: 'POST' })
      expect(JSON.parse(ended.text).sessionsEnded).toBeGreaterThanOrEqual(2)
      expect(await user()).toMatchObject({ status: 401 })
      browser = first
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('at the provider, by its own page, ends the session here: back-channel logout', async () => {
      await signIn()
      const session = await stage.edition.sessions.find(browser.cookies.get('wl_session /')?.value)
      expect(session?.providerSession).toBeDefined()
      const logout = await browser.request('/api/logout')
      // A copy of the session, as another tab's, that only the provider's word can end.
      const copy = await stage.edition.sessions.begin({ userId: session?.userId ?? '', providerSession: session?.providerSession ?? '' })
      const page = await browser.visit(logout.location ?? '')
      if (page.url !== `${origin}/`) await browser.submit(page, { logout: 'yes' })
      expect(await stage.edition.sessions.find(copy)).toBeNull()
    })

    it('by a logout token that is not the provider’s is refused', async () => {
      await signIn()
      const token = [{ alg: 'none' }, { iss: 'x', aud: 'wordloom', sub: 'x' }, {}].map((part) => btoa(JSON.stringify(part))).join('.')
      const body = new URLSearchParams({ logout_token: token })
      const answer = await browser.request('/api/auth/backchannel-logout', { method: 'POST', body })
      expect(answer.status).toBe(400)
      expect(await user()).toMatchObject({ status: 200 })
    })
  })
}
