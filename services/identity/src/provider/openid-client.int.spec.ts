import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type OidcServer, openOidcServer } from '../sign-in-test-kit/oidc-server.ts'
import type { OpenIdProvider } from './open-id-provider.ts'
import { createOpenIdProvider } from './openid-client.provider.ts'

const request = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), again: false }
const callback = new URL('https://wordloom.example/api/auth/callback?code=c&state=s')
const refused = (sentence: string) => ({ code: 'auth.provider-refused', message: sentence, cause: expect.anything() })
const notTrusted = refused('The sign-in could not be verified. Please sign in again.')
const unavailable = {
  code: 'auth.provider-unavailable',
  message: 'Signing in is not possible at the moment. Please try again shortly.',
  cause: expect.anything(),
}

describe('the client of an OpenID provider', () => {
  let server: OidcServer
  let provider: OpenIdProvider
  const open = (address: Partial<Parameters<typeof createOpenIdProvider>[0]> = {}): OpenIdProvider =>
    createOpenIdProvider({
      publicUrl: 'https://wordloom.example',
      providerName: 'the provider',
      issuer: server.issuer,
      clientId: 'wordloom',
      clientSecret: 'secret',
      ...address,
    })

  beforeEach(async () => {
    server = await openOidcServer()
    provider = open()
  })
  afterEach(() => server.close())
  const fields = (url: string) => Object.fromEntries(new URL(url).searchParams)

  it('requests a sign-in with PKCE, state and nonce and the scopes profile and email', async () => {
    const url = await provider.signInUrl(request)
    expect(url.split('?')[0]).toBe(`${server.issuer}/auth`)
    expect(fields(url)).toEqual({
      client_id: 'wordloom',
      response_type: 'code',
      redirect_uri: 'https://wordloom.example/api/auth/callback',
      scope: 'openid profile email',
      state: 's',
      nonce: 'n',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('requests the password again with again=true, and rejects an ID token whose auth_time is missing or too old', async () => {
    expect(fields(await provider.signInUrl({ ...request, again: true }))).toMatchObject({ prompt: 'login', max_age: '900' })
    await expect(provider.exchangeCode(callback, { ...request, again: true })).rejects.toMatchObject(notTrusted)
    const now = Math.floor(Date.now() / 1_000)
    server.claims = { auth_time: now - 2_000 }
    await expect(provider.exchangeCode(callback, { ...request, again: true })).rejects.toMatchObject(notTrusted)
    server.claims = { auth_time: now - 5 }
    expect(await provider.exchangeCode(callback, { ...request, again: true })).toMatchObject({ authenticatedAt: (now - 5) * 1_000 })
  })

  it('exchanges the code and its verifier for the user and the provider’s session', async () => {
    server.claims = { given_name: 'Ada', family_name: 'Lovelace', email: 'ada@wordloom.example', email_verified: true, sid: 'p-1' }
    const { idToken, ...signedIn } = await provider.exchangeCode(callback, request)
    expect(signedIn).toEqual({
      claims: {
        issuer: 'the provider',
        subject: 'subject',
        givenName: 'Ada',
        familyName: 'Lovelace',
        email: 'ada@wordloom.example',
        emailVerified: true,
      },
      providerSession: 'p-1',
    })
    expect(idToken.split('.')).toHaveLength(3)
    const { form } = server.asked.find(({ path }) => path === '/token') ?? {}
    expect(Object.fromEntries(form ?? [])).toMatchObject({ code: 'c', code_verifier: request.codeVerifier, client_id: 'wordloom' })
  })

  it('accepts an ID token with no more than the subject', async () => {
    server.claims = { sid: 7 }
    expect(await provider.exchangeCode(callback, request)).not.toHaveProperty('providerSession')
    server.claims = {}
    const signedIn = await provider.exchangeCode(callback, request)
    expect(Object.keys(signedIn).toSorted()).toEqual(['claims', 'idToken'])
  })

  it.each<[string, OidcServer['claims']]>([
    ['of another sign-in', { nonce: 'other' }],
    ['for another client', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1_700_000_000 }],
  ])('rejects an ID token %s', async (_, claims) => {
    server.claims = claims
    await expect(provider.exchangeCode(callback, request)).rejects.toMatchObject(notTrusted)
  })

  it('rejects a callback with another state', async () => {
    await expect(provider.exchangeCode(new URL(`${callback.href}x`), request)).rejects.toMatchObject(notTrusted)
  })

  it('reports that the user cancelled the sign-in', async () => {
    const cancelled = new URL('https://wordloom.example/api/auth/callback?error=access_denied&state=s')
    await expect(provider.exchangeCode(cancelled, request)).rejects.toMatchObject(
      refused('The sign-in was not completed. Please sign in again.'),
    )
  })

  it.each<[string, number, object]>([
    ['rejects the code', 400, notTrusted],
    ['rejects the client', 401, notTrusted],
    ['has no such endpoint', 404, notTrusted],
    ['fails', 500, unavailable],
    ['is starting', 503, unavailable],
  ])('maps the response of a provider that %s (%i) to the right error', async (_, status, fault) => {
    server.override.token = (response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}')
    await expect(provider.exchangeCode(callback, request)).rejects.toMatchObject(fault)
  })

  it('reports a closed connection as auth.provider-unavailable', async () => {
    server.override.token = (response) => response.destroy()
    await expect(provider.exchangeCode(callback, request)).rejects.toMatchObject(unavailable)
  })

  it('reports a response that takes more than five seconds as auth.provider-unavailable', async () => {
    server.override.token = () => {}
    const began = performance.now()
    await expect(provider.exchangeCode(callback, request)).rejects.toMatchObject(unavailable)
    expect(performance.now() - began).toBeGreaterThan(4_500)
  }, 120_000)

  it('rejects a token response without an ID token', async () => {
    server.override.token = (response) =>
      response.setHeader('content-type', 'application/json').end('{"access_token":"a","token_type":"Bearer"}')
    await expect(provider.exchangeCode(callback, request)).rejects.toMatchObject(notTrusted)
  })

  it('discovers the provider once, and again only after a failure', async () => {
    server.override.discovery = (response) => response.writeHead(503).end()
    await expect(provider.signInUrl(request)).rejects.toMatchObject(unavailable)
    server.override.discovery = undefined
    await provider.signInUrl(request)
    await provider.signInUrl(request)
    expect(server.asked.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration', '/.well-known/openid-configuration'])
  })

  it('builds the sign-out form with the ID token as a field and the redirect to the first page', async () => {
    expect(await provider.signOutForm('the ID token')).toEqual({
      action: `${server.issuer}/end`,
      fields: {
        from: 'wordloom',
        client_id: 'wordloom',
        id_token_hint: 'the ID token',
        post_logout_redirect_uri: 'https://wordloom.example/',
      },
    })
    server.metadata = { end_session_endpoint: undefined }
    expect(await open().signOutForm('the ID token')).toBeNull()
  })

  it('verifies logout tokens with the provider’s keys, which it fetches once', async () => {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const token = await server.sign({ sid: 'p-1', events }, 'logout+jwt')
    for (let time = 0; time < 2; time++) expect(await provider.verifyLogout(token)).toEqual({ providerSession: 'p-1' })
    expect(server.asked.filter(({ path }) => path === '/keys')).toHaveLength(1)
    for (const claims of [{ aud: 'other' }, { iss: 'https://evil.example' }])
      await expect(provider.verifyLogout(await server.sign({ sid: 'p-1', events, ...claims }))).rejects.toMatchObject({
        code: 'request.invalid',
      })
    server.metadata = { jwks_uri: undefined }
    await expect(open().verifyLogout(token)).rejects.toMatchObject(unavailable)
  })
})

describe('the client of a provider with an internal address', () => {
  it('calls the internal address and checks the public issuer', async () => {
    const server = await openOidcServer('https://login.example/realm')
    const provider = createOpenIdProvider({
      publicUrl: 'https://wordloom.example',
      providerName: 'the provider',
      issuer: server.issuer,
      internalIssuer: `http://127.0.0.1:${server.port}/realm`,
      clientId: 'wordloom',
      clientSecret: 'secret',
    })
    expect(await provider.signInUrl(request)).toMatch(/^https:\/\/login\.example\/realm\/auth\?/)
    expect((await provider.exchangeCode(callback, request)).claims.subject).toBe('subject')
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    expect(await provider.verifyLogout(await server.sign({ sub: 'subject', events }))).toEqual({ subject: 'subject' })
    await server.close()
  })
})
