import { describe, expect, it } from '@jest/globals'
import { type Session, sessionCookie, sessionLifetimes } from '@wordloom/service-kit/sessions'
import { openBrowser } from '@wordloom/test-kit/http'
import type { Visitor } from './visitor.ts'

/** Signing in: the learner, the return address, the cookie and the end of a session. */
export function describeSigningIn(visitor: Visitor): void {
  const { user, session, signIn, upToCallback } = visitor

  describe('signing in', () => {
    it('makes /api/auth/user return the learner, and 401 before', async () => {
      expect(await user()).toMatchObject({ status: 401 })
      await signIn()
      const response = await user()
      expect(response.status).toBe(200)
      const { firstName, lastName, email } = visitor.fixture.person
      expect(JSON.parse(response.text)).toEqual({ id: expect.any(String), firstName, lastName, email, profileImageUrl: '' })
    })

    it('returns to the page where it began', async () => {
      const page = await signIn('/word-bank?status=learning')
      expect(page.url).toBe(`${visitor.origin}/word-bank?status=learning`)
    })

    it('returns to / if returnTo is another site or an API', async () => {
      await signIn()
      for (const elsewhere of [
        'https://evil.example/',
        '//evil.example/',
        '/\\evil.example',
        '/\t/evil.example',
        '/api/logout',
        'javascript:alert(1)',
      ]) {
        // The provider has a session by now and redirects back at once.
        const page = await visitor.browser.visit(`/api/login?returnTo=${encodeURIComponent(elsewhere)}`)
        expect(page.url).toBe(`${visitor.origin}/`)
      }
    })

    it('creates a learner once; later sign-ins find the same one', async () => {
      await signIn()
      const { id } = JSON.parse((await user()).text) as { id: string }
      visitor.browser = openBrowser(visitor.origin)
      await signIn()
      expect(JSON.parse((await user()).text)).toMatchObject({ id })
    })

    it('gives the learner the provider’s address to hold, also if they held another one', async () => {
      await signIn()
      const { userId } = (await session()) as Session
      const { learners } = visitor.fixture.edition
      const held = { email: visitor.fixture.person.email, verified: false }
      expect(await learners.find(userId)).toMatchObject({ heldEmail: held })
      await learners.hold(userId, { email: 'of.last.year@wordloom.example', verified: false })
      await signIn()
      expect(await learners.find(userId)).toMatchObject({ heldEmail: held })
    })

    it('sets a session cookie with HttpOnly and SameSite=Lax', async () => {
      const callback = await upToCallback()
      const response = await visitor.browser.request(callback.href)
      const header = response.headers.getSetCookie().find((cookie) => cookie.startsWith('wl_session='))
      expect(header).toMatch(/^wl_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    })

    it('begins a new session and ends the browser’s previous one', async () => {
      await signIn()
      const { read } = sessionCookie(visitor.origin)
      const before = [...visitor.browser.cookies.values()].find(({ name }) => name === 'wl_session')?.value
      await visitor.browser.visit('/api/login')
      const after = [...visitor.browser.cookies.values()].find(({ name }) => name === 'wl_session')?.value
      expect(after).not.toBe(before)
      expect(await visitor.fixture.edition.sessions.find(read(`wl_session=${before}`))).toBeNull()
      expect(await visitor.fixture.edition.sessions.find(after)).not.toBeNull()
    })
  })

  describe('a session', () => {
    it('is not found by an altered cookie', async () => {
      await signIn()
      const cookie = visitor.browser.cookies.get('wl_session /')
      if (!cookie) throw new Error('no session cookie')
      cookie.value = (cookie.value.startsWith('A') ? 'B' : 'A') + cookie.value.slice(1)
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('ends at its absolute expiry', async () => {
      await signIn()
      const cookie = visitor.browser.cookies.get('wl_session /')
      const session = await visitor.fixture.edition.sessions.find(cookie?.value)
      const { keyValue } = visitor.fixture.edition
      const createdAt = Date.now() - sessionLifetimes.absoluteMs - 1
      await keyValue.set(`session:${session?.key}`, JSON.stringify({ userId: session?.userId, createdAt }), 60_000)
      expect(await user()).toMatchObject({ status: 401 })
    })
  })
}
