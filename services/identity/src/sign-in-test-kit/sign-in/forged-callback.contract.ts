import { describe, expect, it } from '@jest/globals'
import { openBrowser } from '@wordloom/test-kit/http'
import type { Visitor } from './visitor.ts'

/** Forged and stale callbacks sign nobody in. */
export function describeForgedCallbacks(visitor: Visitor): void {
  const { user, upToCallback } = visitor

  describe('a forged or stale callback', () => {
    const expired = /expired or was used before/

    it('is rejected if it was used before', async () => {
      const callback = await upToCallback()
      expect((await visitor.browser.request(callback.href)).location).toBe('/')
      visitor.browser.cookies.delete('wl_session /')
      const again = await visitor.browser.request(callback.href)
      expect(again.status).toBe(400)
      expect(again.text).toMatch(expired)
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('redirects a signed-in user to the first page if it was used before', async () => {
      const callback = await upToCallback()
      await visitor.browser.request(callback.href)
      expect(await visitor.browser.request(callback.href)).toMatchObject({ status: 302, location: '/' })
    })

    it('is rejected with an unknown state', async () => {
      const callback = await upToCallback()
      callback.searchParams.set('state', 'A'.repeat(43))
      const response = await visitor.browser.request(callback.href)
      expect(response.status).toBe(400)
      expect(response.text).toMatch(expired)
    })

    it('is rejected without a state', async () => {
      expect(await visitor.browser.request('/api/auth/callback?code=abc')).toMatchObject({ status: 400 })
    })

    it('is rejected in another browser than the one that began the sign-in', async () => {
      const callback = await upToCallback()
      const victim = openBrowser(visitor.origin)
      const response = await victim.request(callback.href)
      expect(response.status).toBe(400)
      expect(response.text).toContain('begun in another browser')
      expect(victim.cookies.has('wl_session /')).toBe(false)
    })

    it('is rejected with a forged code', async () => {
      const callback = await upToCallback()
      callback.searchParams.set('code', 'forged')
      const response = await visitor.browser.request(callback.href)
      expect(response.status).toBe(400)
      expect(response.text).toContain('could not be verified')
    })

    it('is rejected with the code of another sign-in of the same browser, whose nonce and verifier differ', async () => {
      const first = await upToCallback()
      visitor.browser.cookies.delete('wl_session /')
      const second = await upToCallback()
      first.searchParams.set('state', second.searchParams.get('state') ?? '')
      const response = await visitor.browser.request(first.href)
      expect(response.status).toBe(400)
      expect(response.text).toContain('could not be verified')
    })

    it('with the provider’s error shows that the sign-in was cancelled', async () => {
      const login = await visitor.browser.request('/api/login')
      const state = new URL(login.location ?? '').searchParams.get('state')
      const response = await visitor.browser.request(`/api/auth/callback?state=${state}&error=access_denied`)
      expect(response.status).toBe(400)
      expect(response.text).toContain('Please sign in again.')
    })

    it('is answered to programs as a problem with a stable code', async () => {
      const response = await visitor.browser.request('/api/auth/callback?state=x', { headers: { accept: 'application/json' } })
      expect(JSON.parse(response.text)).toMatchObject({ status: 400, code: 'auth.login-expired' })
    })
  })
}
