import { describe, expect, it } from '@jest/globals'
import { browserCookie, type Session } from '@wordloom/service-kit/sessions'
import { type OpenIdProvider, providerNotTrusted, type SignInRequest, type SignInResult } from '../provider/open-id-provider.ts'
import { cookie, keyValue, learners, now, publicUrl, serve, served, serveForEach, sessions } from '../sign-in-test-kit/serve-for-each.ts'
import type { RouteResponse } from '../sign-in-test-kit/serve-routes.ts'
import { callbackRoute } from './callback.route.ts'
import { loginRoute } from './login.route.ts'
import { createSignInStates, randomToken } from './sign-in-states.ts'

const signInCookie = browserCookie({ publicUrl, name: 'wl_sign_in', maxAgeMs: 600_000 })

describe('signing in', () => {
  let signInResult: SignInResult
  let signInRequests: SignInRequest[]
  let callbacks: { callback: string; expected: SignInRequest }[]

  serveForEach(() => {
    signInRequests = []
    callbacks = []
    signInResult = {
      claims: { issuer: 'the provider', subject: 'ada', givenName: 'Ada', email: 'ada@wordloom.example' },
      idToken: 'the ID token',
    }
    const provider: Pick<OpenIdProvider, 'signInUrl' | 'exchangeCode'> = {
      async signInUrl(request) {
        signInRequests.push(request)
        return `https://login.example/auth?state=${request.state}`
      },
      async exchangeCode(callback, expected) {
        callbacks.push({ callback: callback.href, expected })
        return signInResult
      },
    }
    const shared = { provider: provider as OpenIdProvider, states: createSignInStates(keyValue), signInCookie, publicUrl }
    let made = 0
    const newId = () => `learner-${++made}`
    return [loginRoute(shared), callbackRoute({ ...shared, sessions, learners, sessionCookie: cookie, newId })]
  })

  const setCookie = (response: RouteResponse): string => response.headers['set-cookie']?.join() ?? ''
  const cookiePairOf = (response: RouteResponse): string => setCookie(response).split(';')[0] as string
  const login = (query = '', headers: Record<string, string> = {}) => served.ask(`/api/login${query}`, { headers })
  /** Comes back from the provider as the browser that left for it. */
  async function completeSignIn(
    query = '',
    { from = '', headers = {}, as }: { from?: string; headers?: Record<string, string>; as?: { userId: string } } = {},
  ): Promise<RouteResponse> {
    const response = await login(from)
    const state = signInRequests.at(-1)?.state
    const cookies = [cookiePairOf(response), headers.cookie].filter(Boolean).join('; ')
    return served.ask(`/api/auth/callback?code=c&state=${state}${query}`, {
      headers: { ...headers, cookie: cookies },
      ...(as ? { as } : {}),
    })
  }
  const sessionOf = async (response: RouteResponse): Promise<Session | null> => sessions.find(cookie.read(setCookie(response)))

  it('redirects to the provider with random state, nonce and verifier, and sets the browser’s cookie', async () => {
    const response = await login()
    expect([response.status, response.headers.location]).toEqual([302, `https://login.example/auth?state=${signInRequests[0]?.state}`])
    expect(setCookie(response)).toMatch(/^__Host-wl_sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    const { state = '', nonce = '', codeVerifier = '', again } = signInRequests[0] ?? {}
    for (const text of [state, nonce, codeVerifier]) expect(text).toMatch(/^[\w-]{43}$/)
    expect([new Set([state, nonce, codeVerifier]).size, again]).toEqual([3, false])
    await login()
    expect(signInRequests[1]?.state).not.toBe(state)
  })

  it('keeps the cookie of a browser that has another pending sign-in', async () => {
    const mark = cookiePairOf(await login())
    expect(cookiePairOf(await login('', { cookie: mark }))).toBe(mark)
  })

  it('requests the password again only with again=1', async () => {
    await login('?again=1')
    for (const query of ['', '?again=0', '?again=', '?again=true']) await login(query)
    expect(signInRequests.map(({ again }) => again)).toEqual([true, false, false, false, false])
  })

  it('adds no learner of an account whose deletion is committed meanwhile', async () => {
    await completeSignIn()
    const { findByIdentity } = learners
    learners.findByIdentity = async (...identity) => {
      await learners.remove('learner-1', [])
      return findByIdentity(...identity)
    }
    expect((await completeSignIn()).status).toBe(409)
    expect(await Array.fromAsync(learners.all())).toEqual([])
  })

  it('returns to the page where it began, with a session of the provider’s user', async () => {
    const response = await completeSignIn('&session_state=x', { from: '?again=1&returnTo=%2Fword-bank%3Fstatus%3Dnew' })
    expect([response.status, response.headers.location]).toEqual([302, '/word-bank?status=new'])
    const [{ callback, expected } = { callback: '', expected: {} }] = callbacks
    expect(callback).toBe(`${publicUrl}/api/auth/callback?code=c&state=${signInRequests[0]?.state}&session_state=x`)
    expect(expected).toMatchObject(signInRequests[0] as SignInRequest)
    expect(await sessionOf(response)).toMatchObject({ userId: 'learner-1', idToken: 'the ID token' })
    expect(await learners.find('learner-1')).toMatchObject({ issuer: 'the provider', subject: 'ada', firstName: 'Ada', createdAt: now })
  })

  it('returns to the first page if returnTo is another site', async () => {
    expect((await completeSignIn('', { from: '?returnTo=https%3A%2F%2Fevil.example' })).headers.location).toBe('/')
  })

  it('finds the same learner again, and updates the address that they hold', async () => {
    await completeSignIn()
    signInResult = {
      ...signInResult,
      claims: { ...signInResult.claims, givenName: 'Augusta', email: 'ada@new.example', emailVerified: true },
    }
    expect(await sessionOf(await completeSignIn())).toMatchObject({ userId: 'learner-1' })
    expect(await learners.find('learner-1')).toMatchObject({
      firstName: 'Ada',
      email: 'ada@wordloom.example',
      heldEmail: { email: 'ada@new.example', verified: true },
    })
    signInResult = { ...signInResult, claims: { ...signInResult.claims, subject: 'bob', email: 'bob@wordloom.example' } }
    expect(await sessionOf(await completeSignIn())).toMatchObject({ userId: 'learner-2' })
  })

  it('writes nothing for a known learner whose address is unchanged', async () => {
    await completeSignIn()
    learners.hold = () => Promise.reject(new Error('written'))
    expect((await completeSignIn()).status).toBe(302)
  })

  it('stores the device, the provider’s session and the time of the sign-in with the session', async () => {
    signInResult = { ...signInResult, providerSession: 'p-1', authenticatedAt: now.getTime() - 60_000 }
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    expect(await sessionOf(await completeSignIn('', { headers }))).toMatchObject({
      providerSession: 'p-1',
      authenticatedAt: now.getTime() - 60_000,
      device: { browser: 'Firefox', system: 'Linux' },
    })
  })

  it('stores no sign-in time if the provider returns none, and the current time for one in the future', async () => {
    const before = await sessionOf(await completeSignIn())
    expect(before).toMatchObject({ authenticatedAt: 0 })
    expect(before).not.toHaveProperty('providerSession')
    signInResult = { ...signInResult, authenticatedAt: now.getTime() + 60_000 }
    expect(await sessionOf(await completeSignIn())).toMatchObject({ authenticatedAt: now.getTime() })
  })

  it('ends the browser’s previous session', async () => {
    const former = await sessions.begin({ userId: 'somebody' })
    const response = await completeSignIn('', { headers: { cookie: `${cookie.name}=${former}` } })
    expect(await sessions.find(former)).toBeNull()
    expect(await sessionOf(response)).not.toBeNull()
  })

  it('is rejected for an account that is still being erased', async () => {
    await completeSignIn()
    await learners.remove('learner-1', [])
    const response = await completeSignIn()
    expect([response.status, response.headers['set-cookie']]).toEqual([409, undefined])
    expect(JSON.parse(response.text)).toMatchObject({
      code: 'identity.account-leaving',
      detail: 'This account is being deleted. You can begin a new one in a moment.',
    })
  })

  it('is rejected in another browser or with an unknown state; a signed-in user is redirected to the first page', async () => {
    await login()
    const path = `/api/auth/callback?code=c&state=${signInRequests[0]?.state}`
    const strange = await served.ask(path)
    expect([strange.status, JSON.parse(strange.text).code]).toEqual([400, 'auth.login-expired'])
    for (const query of ['', `?state=${randomToken()}`]) {
      expect((await served.ask(`/api/auth/callback${query}`)).status).toBe(400)
      const known = await served.ask(`/api/auth/callback${query}`, { as: { userId: 'ada' } })
      expect([known.status, known.headers.location]).toEqual([302, '/'])
    }
    const twice = await served.ask('/api/auth/callback?state=a&state=b', { as: { userId: 'ada' } })
    expect([twice.status, JSON.parse(twice.text).code]).toEqual([400, 'request.invalid'])
    expect(callbacks).toEqual([])
  })

  it('is rejected if the provider’s response is not trusted, even for a signed-in user', async () => {
    signInResult = new Proxy(signInResult, {
      get(target, name) {
        if (name === 'claims') throw providerNotTrusted(new Error('forged'))
        return target[name as keyof SignInResult]
      },
    })
    const response = await completeSignIn('', { as: { userId: 'ada' } })
    expect([response.status, JSON.parse(response.text).code]).toEqual([400, 'auth.provider-refused'])
  })

  it('is answered 500 if the store fails, even for a signed-in user', async () => {
    keyValue.take = () => Promise.reject(new Error('the store is broken'))
    const states = createSignInStates(keyValue)
    const provider = { signInUrl: async () => '', exchangeCode: async () => signInResult } as unknown as OpenIdProvider
    await serve([callbackRoute({ provider, states, sessions, learners, signInCookie, sessionCookie: cookie, publicUrl, newId: () => 'x' })])
    expect((await served.ask(`/api/auth/callback?state=${randomToken()}`, { as: { userId: 'ada' } })).status).toBe(500)
  })
})
