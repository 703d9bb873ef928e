import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Browser, tokenIn } from './provider-test-kit/browser.ts'
import { ada, startTestProvider, type TestProvider } from './provider-test-kit/test-provider.ts'

/** Malformed encodings of a form's field. */
const hostile: [string, (name: string) => string][] = [
  ['twice', (name) => `${name}=a&${name}=b`],
  ['as an array', (name) => `${name}[]=a&${name}[1]=b`],
  ['as an object', (name) => `${name}[length]=1&${name}[toString]=x`],
  ['as a prototype', (name) => `__proto__[${name}]=a&constructor=b&__proto__=c`],
  ['with null bytes', (name) => `${name}=%00a%00`],
  ['with bytes that are no text', (name) => `${name}=%ff%fe%c3%28%ed%a0%80`],
  ['with a broken escape', (name) => `${name}=%`],
  ['of 12 kB', (name) => `${name}=${'x'.repeat(12_000)}`],
  ['of 10 MB', (name) => `${name}=${'x'.repeat(10_000_000)}`],
  ['not at all', () => ''],
  ['among 5,000 others', (name) => `${Array.from({ length: 5_000 }, (_, n) => `a${n}=`).join('&')}&${name}=x`.slice(0, 15_000)],
]
const types = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-7',
  'application/json',
  'multipart/form-data',
  '',
]

describe('a hostile request to the provider', () => {
  let idp: TestProvider
  beforeAll(async () => {
    idp = await startTestProvider()
  })
  afterAll(() => idp.close())

  /** Posts raw bytes; returns the status, or 0 if the server closed the connection before all was sent. */
  async function post(browser: Browser, address: string, body: string, type = types[0] as string): Promise<number> {
    try {
      const headers = { 'content-type': type }
      return (await browser.get(address, { method: 'POST', headers, body: new Blob([body]) })).status
    } catch (error) {
      expect(String((error as { cause?: unknown }).cause)).toMatch(/EPIPE|ECONNRESET|other side closed|SocketError/)
      return 0
    }
  }
  const errorLines = (): string[] => idp.logLines.filter((line) => JSON.parse(line).level >= 50)

  it.each([
    ['/sign-in/', ['email', 'password', 'token']],
    ['/create-account/', ['firstName', 'lastName', 'email', 'password', 'token']],
    ['/account/password', ['currentPassword', 'newPassword', 'token']],
    ['/session/end', ['id_token_hint', 'post_logout_redirect_uri', 'state', 'client_id']],
    ['/session/end/confirm', ['xsrf', 'logout']],
    ['/token', ['grant_type', 'code', 'redirect_uri', 'code_verifier', 'client_id', 'client_secret']],
  ])('with malformed form fields to %s is answered without a 5xx', async (path, names) => {
    const signedIn = idp.openBrowser()
    await signedIn.signIn(ada)
    for (const name of names) {
      for (const [how, make] of hostile) {
        // A new client address each time, so that no request is rejected by a limit.
        const browser = path.endsWith('/') ? idp.openBrowser(`${name} ${how}`) : signedIn
        const page = path.endsWith('/') ? await browser.authorize() : await browser.get('/idp/account/password')
        const address = path.endsWith('/') ? new URL(page.url).pathname.replace('/sign-in/', path) : `/idp${path}`
        const others = name === 'token' ? '' : `&token=${tokenIn(page.text)}`
        const fields = names.filter((other) => other !== name && other !== 'token').map((other) => `&${other}=x`)
        const status = await post(browser, address, make(name) + fields.join('') + others)
        expect([path, name, how, status < 500]).toEqual([path, name, how, true])
      }
    }
    expect(errorLines()).toEqual([])
  })

  it('with another content type than a form is answered without a 5xx', async () => {
    const browser = idp.openBrowser()
    await browser.signIn(ada)
    for (const path of [
      '/sign-in/x',
      '/create-account/x',
      '/account/password',
      '/session/end',
      '/session/end/confirm',
      '/token',
      '/auth',
    ]) {
      for (const type of types) {
        const status = await post(browser, `/idp${path}`, '{"email":{"length":1}}', type)
        expect([path, type, status < 500]).toEqual([path, type, true])
      }
    }
    expect(errorLines()).toEqual([])
  })

  it('with a malformed address, method or cookie is answered without a 5xx', async () => {
    const paths = [
      '?',
      '?a=1',
      '/sign-in/unknown',
      '/sign-in/%00',
      '/sign-in/%E0%A4%A',
      '/auth/%E0%A4%A',
      '/auth/unknown',
      '/auth?client_id=wordloom&client_id=wordloom',
      '/auth?client_id[]=wordloom&scope=%00&max_age=-1',
      '/auth?client_id=wordloom&max_age=1e999&prompt=none%20login&claims=%7B',
      '/auth?client_id=wordloom&request=a.b.c&request_uri=http://127.0.0.1:1/',
      '/session/end?id_token_hint=a&id_token_hint=b',
      '/session/end/success?client_id=%00',
      '/account/password?done[]=1',
      '/assets/%2e%2e%2fstyle.css',
      '/.well-known/openid-configuration/%',
      '/me',
      '/token',
      '//',
      '/%',
    ]
    const cookies = [
      '',
      'wl_idp_session=%; wl_idp_session.sig=%',
      'wl_idp_interaction=x; wl_idp_session=__proto__',
      '=; ;;',
      'wl_idp_resume=%00',
    ]
    for (const path of paths) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
        for (const cookie of cookies) {
          const response = await fetch(`${idp.origin}/idp${path}`, { method, headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
          await response.arrayBuffer()
          expect([method, path, cookie, response.status < 500]).toEqual([method, path, cookie, true])
        }
      }
    }
    expect(errorLines()).toEqual([])
  })

  it('signs nobody in if it repeats the form of a finished sign-in', async () => {
    const browser = idp.openBrowser()
    const page = await browser.authorize()
    const before = new Map(browser.cookies)
    expect((await browser.submit(page, ada)).url).toContain('code=')
    for (const cookies of [before, new Map(browser.cookies)]) {
      browser.cookies.clear()
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      const again = await browser.submit(page, ada)
      expect(again.status).toBe(400)
      expect(again.text).toContain('This page has expired')
    }
  })
})
