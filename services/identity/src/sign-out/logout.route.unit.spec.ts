import { beforeEach, describe, expect, it } from '@jest/globals'
import { type OpenIdProvider, providerUnavailable } from '../provider/open-id-provider.ts'
import { cleared, cookie, cookieOf, publicUrl, served, serveForEach, sessions, signIn } from '../sign-in-test-kit/serve-for-each.ts'
import { logoutRoutes } from './logout.route.ts'

const browser = { accept: 'text/html' }

describe('signing out', () => {
  let signOutForm: OpenIdProvider['signOutForm']
  beforeEach(() => {
    signOutForm = async (idToken) => ({ action: 'https://login.example/end', fields: { id_token_hint: idToken } })
  })
  serveForEach(() => {
    const provider = { signOutForm: (idToken: string) => signOutForm(idToken) } as unknown as OpenIdProvider
    return logoutRoutes({ provider, sessions, sessionCookie: cookie, publicUrl })
  })

  describe('by a link to /api/logout', () => {
    it('on our own page ends the session and submits the provider’s form with the ID token', async () => {
      const id = await signIn('ada', { idToken: 'the ID token' })
      const response = await served.ask('/api/logout', { headers: { ...browser, cookie: cookieOf(id), 'sec-fetch-site': 'same-origin' } })
      expect(response.status).toBe(200)
      expect(response.headers['set-cookie']).toEqual(cleared)
      expect(response.text).toContain('action="https://login.example/end"')
      expect(response.text).toContain('value="the ID token"')
      expect(await sessions.find(id)).toBeNull()
    })

    it('on another site shows a confirmation and does not sign out', async () => {
      const id = await signIn()
      for (const site of ['cross-site', 'same-site', 'none']) {
        const response = await served.ask('/api/logout', { headers: { ...browser, cookie: cookieOf(id), 'sec-fetch-site': site } })
        expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined])
        expect(response.text).toContain('Sign out of Wordloom?')
      }
      expect(await sessions.find(id)).not.toBeNull()
    })

    it('on another site redirects to the first page if there is no session', async () => {
      const response = await served.ask('/api/logout', { headers: { ...browser, 'sec-fetch-site': 'cross-site' } })
      expect([response.status, response.headers.location, response.headers['set-cookie']]).toEqual([303, '/', cleared])
    })

    it('requested by a program ends the session without a confirmation', async () => {
      const id = await signIn()
      const response = await served.ask('/api/logout', { headers: { accept: 'application/json', cookie: cookieOf(id) } })
      expect([response.status, response.headers.location]).toEqual([303, '/'])
      expect(await sessions.find(id)).toBeNull()
    })

    it.each([
      ['has Sec-Fetch-Site', { accept: 'application/json', 'sec-fetch-site': 'none' }],
      ['has a Referer of another site', { accept: 'application/json', referer: 'https://evil.example/' }],
      ['does not accept JSON', { accept: 'image/png' }],
      ['has no Accept header', {}],
    ])('shows a confirmation if the request %s', async (_, headers) => {
      const id = await signIn()
      const response = await served.ask('/api/logout', { headers: { ...headers, cookie: cookieOf(id) } })
      expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined])
      expect(await sessions.find(id)).not.toBeNull()
    })
  })

  it('by the confirmation’s button ends the session', async () => {
    const id = await signIn()
    const response = await served.ask('/api/logout', { method: 'POST', headers: { ...browser, cookie: cookieOf(id) } })
    expect([response.status, response.headers.location, response.headers['set-cookie']]).toEqual([303, '/', cleared])
    expect(await sessions.find(id)).toBeNull()
  })

  it.each<[string, OpenIdProvider['signOutForm'], RegExp]>([
    ['has no end-session endpoint', async () => null, /^(?!.*"level":40)/s],
    [
      'is unreachable, and logs a warning',
      () => Promise.reject(providerUnavailable(new Error('away'))),
      /"level":40.*Signing in is not possible/s,
    ],
  ])('ends the session here if the provider %s', async (_, form, logged) => {
    signOutForm = form
    const id = await signIn('ada', { idToken: 'the ID token' })
    const response = await served.ask('/api/logout', { method: 'POST', headers: { ...browser, cookie: cookieOf(id) } })
    expect([response.status, response.headers.location, response.headers['set-cookie']]).toEqual([303, '/', cleared])
    expect(await sessions.find(id)).toBeNull()
    expect(served.log.join('')).toMatch(logged)
  })
})
