import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import type { Browser, Page } from '../provider-test-kit/browser.ts'
import { ada, startTestProvider, type TestProvider } from '../provider-test-kit/test-provider.ts'

const goesOn = 'data-continue'

describe('signing out at the provider', () => {
  let idp: TestProvider
  let browser: Browser
  let idToken: string
  beforeEach(async () => {
    idp = await startTestProvider()
    browser = idp.openBrowser()
    idToken = await browser.idToken(await browser.signIn(ada))
  })
  afterEach(() => idp.close())

  const end = (values: Record<string, string>, by: 'GET' | 'POST' = 'POST'): Promise<Page> =>
    by === 'GET'
      ? browser.get(`/idp/session/end?${new URLSearchParams(values)}`)
      : browser.get('/idp/session/end', { method: 'POST', body: new URLSearchParams(values) })
  const back = (): Record<string, string> => ({ post_logout_redirect_uri: `${idp.origin}/` })
  const confirm = (page: Page): Promise<Page> => {
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    return browser.submit(page, { xsrf, logout: 'yes' })
  }
  const isSignedIn = async (who = browser): Promise<boolean> => (await who.authorize()).url.includes('code=')

  it.each(['GET', 'POST'] as const)('submits its form by script if the request (%s) has the ID token of this session', async (by) => {
    const page = await end({ id_token_hint: idToken, ...back() }, by)
    expect(page.text).toContain(goesOn)
    expect((await confirm(page)).url).toBe(`${idp.origin}/`)
    expect(await isSignedIn()).toBe(false)
    expect(decodeJwt(idp.logoutTokens[0] as string)).toMatchObject({ sid: decodeJwt(idToken).sid })
  })

  it.each(['GET', 'POST'] as const)('shows a confirmation if the request (%s) has no ID token, as from another site', async (by) => {
    const page = await end(by === 'GET' ? {} : back(), by)
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/continue\.js|data-continue/)
    expect(page.text).toContain(`You are signed in as ${ada.email}.`)
    expect(page.text).toMatch(/<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out<\/button>/)
    expect(await isSignedIn()).toBe(true)
    expect((await confirm(await end({}, by))).text).toContain('You are signed out')
    expect(await isSignedIn()).toBe(false)
  })

  it('shows a confirmation if the ID token is of an earlier session of the same person', async () => {
    browser.cookies.clear()
    await browser.signIn(ada)
    const page = await end({ id_token_hint: idToken })
    expect(page.text).not.toContain(goesOn)
    expect(await isSignedIn()).toBe(true)
  })

  it('shows a confirmation if the ID token is of another person', async () => {
    const other = { ...ada, email: 'grace@wordloom.example' }
    await idp.provider.accounts.add(other)
    const elsewhere = idp.openBrowser()
    const page = await end({ id_token_hint: await elsewhere.idToken(await elsewhere.signIn(other)) })
    expect(page.text).not.toContain(goesOn)
  })

  it('rejects an ID token that is forged or malformed', async () => {
    const { privateKey } = await crypto.subtle
      .generateKey({ name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }, true, [
        'sign',
      ])
      .then(({ privateKey: key }) => ({ privateKey: key }))
    const forged = await new SignJWT(decodeJwt(idToken)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
    const [header, payload] = idToken.split('.')
    for (const hint of [forged, `${header}.${payload}.`, 'no token', 'a.b.c']) {
      const page = await end({ id_token_hint: hint })
      expect([hint, page.status]).toEqual([hint, 400])
      expect(page.text).not.toContain(goesOn)
    }
    expect(await isSignedIn()).toBe(true)
  })

  it('accepts an expired ID token, since a session may outlive it', async () => {
    const { keys } = JSON.parse(String(idp.sqlite.prepare('SELECT value FROM provider_keys WHERE name = ?').get('jwks')?.value)) as {
      keys: { kid: string; kty: string }[]
    }
    const [key] = keys
    if (!key) throw new Error('The provider has no key')
    const expired = await new SignJWT({ ...decodeJwt(idToken), exp: 1_700_000_000, iat: 1_699_990_000 })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(await importJWK(key, 'RS256'))
    expect((await end({ id_token_hint: expired })).text).toContain(goesOn)
  })

  it('redirects by a script that the content security policy allows if nobody is signed in', async () => {
    browser.cookies.clear()
    const page = await end({ id_token_hint: idToken, ...back() })
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await browser.submit(page, { xsrf, logout: 'yes' })).url).toBe(`${idp.origin}/`)
  })

  it('redirects to no address that is not registered', async () => {
    expect((await end({ id_token_hint: idToken, post_logout_redirect_uri: 'https://evil.example/' })).status).toBe(400)
    expect((await confirm(await end({ post_logout_redirect_uri: 'https://evil.example/' }))).url).toContain('/idp/session/end/success')
  })

  it('ends one of several sessions by its sid, and notifies the client of that one', async () => {
    const { sub, sid } = decodeJwt(idToken)
    const other = idp.openBrowser()
    await other.signIn(ada)
    await idp.provider.accounts.endSession(String(sub), String(sid))
    expect(await isSignedIn()).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
    expect(idp.logoutTokens.map((token) => decodeJwt(token).sid)).toEqual([sid])
    await idp.provider.accounts.endSession(String(sub), 'a session that is over')
    await idp.provider.accounts.endSession('somebody else', String(decodeJwt(await other.idToken(await other.authorize())).sid))
    expect(await isSignedIn(other)).toBe(true)
  })
})
