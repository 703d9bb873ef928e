import { describe, expect, it } from '@jest/globals'
import { openBrowser } from '@wordloom/test-kit/http'
import type { Visitor } from './visitor.ts'

/** No forged or stale way back from a provider signs anybody in. */
export function describeForgedCallbacks(at: Visitor): void {
  const { user, upToCallback } = at

  describe('a forged or stale way back', () => {
    const expired = /expired or was used before/

    it('refuses a callback that was used before', async () => {
      const callback = await upToCallback()
      expect((await at.browser.request(callback.href)).location).toBe('/')
      at.browser.cookies.delete('wl_session /')
      const again = await at.browser.request(callback.href)
      expect(again.status).toBe(400)
      expect(again.text).toMatch(expired)
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('redirects a signed-in user from a used callback to the first page', async () => {
      const callback = await upToCallback()
      await at.browser.request(callback.href)
      expect(await at.browser.request(callback.href)).toMatchObject({ status: 302, location: '/' })
    })

    it('refuses a state that was never given out', async () => {
      const callback = await upToCallback()
      callback.searchParams.set('state', 'A'.repeat(43))
      const answer = await at.browser.request(callback.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toMatch(expired)
    })

    it('refuses a callback without a state', async () => {
      expect(await at.browser.request('/api/auth/callback?code=abc')).toMatchObject({ status: 400 })
    })

    it('refuses a sign-in that another browser began', async () => {
      const callback = await upToCallback()
      const victim = openBrowser(at.origin)
      const answer = await victim.request(callback.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('begun in another browser')
      expect(victim.cookies.has('wl_session /')).toBe(false)
    })

    it('refuses a forged code', async () => {
      const callback = await upToCallback()
      callback.searchParams.set('code', 'forged')
      const answer = await at.browser.request(callback.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('could not be verified')
    })

    it('refuses a code that was made for another sign-in of the same browser: its nonce and code verifier are of the other', async () => {
      const first = await upToCallback()
      at.browser.cookies.delete('wl_session /')
      const second = await upToCallback()
      first.searchParams.set('state', second.searchParams.get('state') ?? '')
      const answer = await at.browser.request(first.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('could not be verified')
    })

    it('reports a sign-in that was cancelled at the provider', async () => {
      const login = await at.browser.request('/api/login')
      const state = new URL(login.location ?? '').searchParams.get('state')
      const answer = await at.browser.request(`/api/auth/callback?state=${state}&error=access_denied`)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Please sign in again.')
    })

    it('answers programs with a problem and a stable code', async () => {
      const answer = await at.browser.request('/api/auth/callback?state=x', { headers: { accept: 'application/json' } })
      expect(JSON.parse(answer.text)).toMatchObject({ status: 400, code: 'auth.login-expired' })
    })
  })
}
