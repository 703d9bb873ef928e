import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { openBrowser, type Visit } from '@wordloom/test-kit/http'
import type { Visitor } from './visitor.ts'

/** Signing out here, everywhere and at the provider. */
export function describeSigningOut(visitor: Visitor): void {
  const { user, session, signIn } = visitor

  describe('signing out', () => {
    const fromOurPage = { headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' } }
    /** Submits the forms on the way, as a browser with scripts does; returns the last page and every address. */
    const submitForms = async (page: Visit): Promise<{ page: Visit; addresses: string[] }> => {
      const addresses = [page.url]
      for (let forms = 0; forms < 3 && page.url !== `${visitor.origin}/`; forms++) {
        page = await visitor.browser.submit(page, { logout: 'yes' })
        addresses.push(page.url)
      }
      return { page, addresses }
    }

    it('ends the session here and at the provider, and returns to /', async () => {
      await signIn()
      const { page } = await submitForms(await visitor.browser.visit('/api/logout', fromOurPage))
      expect(page.url).toBe(`${visitor.origin}/`)
      expect(await user()).toMatchObject({ status: 401 })
      const login = await visitor.browser.visit('/api/login')
      expect(login.url.startsWith(`${visitor.origin}/api`)).toBe(false)
      expect(login.text).toMatch(/type="password"/)
    })

    it('sends the ID token to the provider in a form, never in a URL', async () => {
      await signIn()
      const { idToken } = (await session()) as { idToken: string }
      const page = await visitor.browser.visit('/api/logout', fromOurPage)
      expect(page).toMatchObject({ status: 200, url: `${visitor.origin}/api/logout`, location: null })
      expect(page.text).toContain(`name="id_token_hint" value="${idToken}"`)
      expect(page.headers.get('cache-control')).toBe('no-store')
      const policy = page.headers.get('content-security-policy')?.split('; ')
      const provider = new URL(/action="([^"]*)"/.exec(page.text)?.[1] ?? '').origin
      expect(policy).toContain(`form-action ${provider} 'self'`)
      const [, script = ''] = /<script>(.*?)<\/script>/.exec(page.text) ?? []
      expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      const { addresses } = await submitForms(page)
      expect(addresses.join()).not.toContain(idToken.slice(0, 20))
    })

    it('returns to / without a session', async () => {
      expect((await visitor.browser.visit('/api/logout')).url).toBe(`${visitor.origin}/`)
    })

    it.each<[string, Record<string, string>]>([
      ['another site’s link', { 'sec-fetch-site': 'cross-site' }],
      ['another host of this site', { 'sec-fetch-site': 'same-site' }],
      ['the address bar', { 'sec-fetch-site': 'none' }],
      ['another site’s link in a browser without Sec-Fetch-Site', { referer: 'https://evil.example/' }],
      ['a browser without Sec-Fetch-Site and Referer', {}],
      ['an image of another host of this site', { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-site': 'same-site' }],
      ['a script of another site', { accept: '*/*', 'sec-fetch-site': 'cross-site' }],
    ])('shows a confirmation to a request from %s, whose button signs out', async (_, headers) => {
      await signIn()
      const confirmation = await visitor.browser.request('/api/logout', { headers: { accept: 'text/html', ...headers } })
      expect(confirmation).toMatchObject({ status: 200, location: null })
      expect(confirmation.text).toContain('Sign out of Wordloom?')
      expect(confirmation.text).not.toContain('id_token')
      expect(await user()).toMatchObject({ status: 200 })
      await visitor.browser.submit(confirmation, {})
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('with Sign Out Everywhere ends every session of the learner', async () => {
      await signIn()
      const other = openBrowser(visitor.origin)
      const first = visitor.browser
      visitor.browser = other
      await signIn()
      const ended = await visitor.browser.request('/api/auth/sign-out-everywhere', { method: 'POST' })
      expect(JSON.parse(ended.text).sessionsEnded).toBeGreaterThanOrEqual(2)
      expect(await user()).toMatchObject({ status: 401 })
      visitor.browser = first
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('at the provider ends the session here by back-channel logout', async () => {
      await signIn()
      const before = await session()
      expect(before?.providerSession).toBeDefined()
      const page = await visitor.browser.request('/api/logout', fromOurPage)
      // A second session of the same provider session, which only the back-channel logout can end.
      const copy = await visitor.fixture.edition.sessions.begin({
        userId: before?.userId ?? '',
        providerSession: before?.providerSession ?? '',
      })
      await submitForms(page)
      expect(await visitor.fixture.edition.sessions.find(copy)).toBeNull()
    })

    it('with a forged logout token is rejected', async () => {
      await signIn()
      const token = [{ alg: 'none' }, { iss: 'x', aud: 'wordloom', sub: 'x' }, {}].map((part) => btoa(JSON.stringify(part))).join('.')
      const body = new URLSearchParams({ logout_token: token })
      const response = await visitor.browser.request('/api/auth/backchannel-logout', { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await user()).toMatchObject({ status: 200 })
    })
  })
}
