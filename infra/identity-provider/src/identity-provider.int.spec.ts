import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { actionIn, authorizeAddress, type Browser, type Page, tokenIn } from './provider-test-kit/browser.ts'
import { ada, startTestProvider, type TestProvider } from './provider-test-kit/test-provider.ts'

describe('the embedded provider', () => {
  let idp: TestProvider
  let browser: Browser
  beforeEach(async () => {
    idp = await startTestProvider()
    browser = idp.openBrowser()
  })
  afterEach(() => idp.close())

  const get: Browser['get'] = (...asked) => browser.get(...asked)
  const authorize: Browser['authorize'] = (...extra) => browser.authorize(...extra)
  const submit: Browser['submit'] = (...form) => browser.submit(...form)
  const signIn = (password = ada.password) => browser.signIn({ ...ada, password })

  describe('the sign-in page', () => {
    it('has the labels Email and Password, and redirects to the client with a code', async () => {
      const page = await authorize()
      expect(page.text).toMatch(/<label for="email">Email<\/label>/)
      expect(page.text).toMatch(/<label for="password">Password<\/label>/)
      expect(page.text).toMatch(/<button type="submit">Sign in<\/button>/)
      const back = new URL((await submit(page, { email: 'ADA@wordloom.example', password: ada.password })).url)
      expect(back.pathname).toBe('/api/auth/callback')
      expect(back.searchParams.get('code')).toBeTruthy()
    })

    it('shows the same message for a wrong password and an unknown email, and keeps the email', async () => {
      const wrong = await signIn('wrong horse')
      const unknown = await submit(await authorize(), { email: 'nobody@wordloom.example', password: ada.password })
      for (const page of [wrong, unknown]) expect(page.text).toContain('The email or the password is not right.')
      expect([wrong.status, unknown.status]).toEqual([400, 400])
      expect(wrong.text).toContain(`value="${ada.email}"`)
      expect(wrong.text).not.toContain('wrong horse')
    })

    it('has a content security policy that allows only its own style sheet, script and form', async () => {
      const { headers, text } = await authorize()
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'self'.*frame-ancestors 'none'/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/idp/assets/theme.js">'])
      expect(text).not.toMatch(/<style|\sstyle=|\son\w+=/)
      expect((await get('/idp/assets/style.css')).headers.get('content-type')).toMatch('text/css')
      expect((await get('/idp/assets/newsreader.woff2')).status).toBe(200)
    })
  })

  describe('a form', () => {
    it('without its CSRF token, or with that of another sign-in, is rejected', async () => {
      const page = await authorize()
      const values = { email: ada.email, password: ada.password }
      expect((await submit(page, { ...values, token: '' })).status).toBe(400)
      const mine = tokenIn(page.text)
      const other = await authorize()
      const forged = await submit(other, { ...values, token: mine })
      expect(forged.status).toBe(400)
      expect(forged.text).toContain('This page has expired')
    })

    it('without the browser’s cookie is answered with a page that links to a new sign-in', async () => {
      const page = await authorize()
      browser.cookies.clear()
      const response = await submit(page, { email: ada.email, password: ada.password })
      expect(response.status).toBe(400)
      expect(response.text).toContain('href="/api/login"')
    })

    it('is rejected with 413 if it is too large', async () => {
      expect((await submit(await authorize(), { email: ada.email, password: 'x'.repeat(20_000) })).status).toBe(413)
    })

    it('shows submitted values escaped', async () => {
      const page = await submit(await authorize(), { email: '"><script>alert(1)</script>', password: 'x' })
      expect(page.text).not.toContain('<script>')
    })
  })

  describe('the page for a new account', () => {
    const open = async () => get(/href="([^"]+create-account[^"]+)"/.exec((await authorize()).text)?.[1] ?? '')
    const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@wordloom.example', password: 'nanoseconds' }

    it('creates the account and signs in to it', async () => {
      const back = await submit(await open(), grace)
      expect(new URL(back.url).searchParams.get('code')).toBeTruthy()
      browser.cookies.clear()
      expect((await submit(await authorize(), grace)).url).toContain('code=')
    })

    it('shows the error of each field beside it, and keeps the values without the password', async () => {
      const page = await submit(await open(), { ...grace, firstName: ' ', email: 'grace', password: 'seven77' })
      expect(page.status).toBe(400)
      expect(page.text).toMatch(/id="firstName-error">Please enter your first name\./)
      expect(page.text).toMatch(/id="email-error">Please enter a valid email address\./)
      expect(page.text).toMatch(/id="password-error">The password needs 8 characters or more\./)
      expect(page.text).toContain('value="Hopper"')
      expect(page.text).not.toContain('seven77')
    })

    it('rejects an email that has an account, ignoring case', async () => {
      const page = await submit(await open(), { ...grace, email: 'ADA@WORDLOOM.example' })
      expect(page.status).toBe(400)
      expect(page.text).toContain('There is already an account with this email.')
    })
  })

  describe('the provider', () => {
    it('requires PKCE and the exact redirect address of its client', async () => {
      expect((await authorize({ code_challenge: '', code_challenge_method: '' })).url).toContain('error=invalid_request')
      const callback = `${idp.origin}/api/auth/callback`
      const near = ['/', '/more', '?x=1', '#x', '/../callback', '%2f'].map((end) => callback + end)
      for (const address of ['https://evil.example/', callback.toUpperCase(), callback.replace('//', '//evil.example@'), ...near]) {
        const { status, text } = await authorize({ redirect_uri: address })
        expect([address, status, text]).toEqual([address, 400, expect.stringContaining('This page has expired')])
      }
    })

    it('uses its issuer’s addresses, and ignores forwarding headers of a request', async () => {
      const headers = { accept: 'application/json', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
      const { text } = await get('/idp/.well-known/openid-configuration', { headers })
      expect(text).not.toContain('evil.example')
      expect(JSON.parse(text)).toMatchObject({ issuer: `${idp.origin}/idp`, token_endpoint: `${idp.origin}/idp/token` })
    })

    it('over https sets only cookies that are __Secure-, Secure, HttpOnly, SameSite=Lax and under its own path', async () => {
      const encrypted = await startTestProvider({ issuer: 'https://words.example.org/idp' })
      const [set, sent] = [new Set<string>(), new Map<string, string>()]
      const visit = async (address: string, form?: Record<string, string>): Promise<Page> => {
        const { pathname, search } = new URL(address, 'https://words.example.org')
        const cookie = [...sent].map((pair) => pair.join('=')).join('; ')
        const body = form && { method: 'POST', body: new URLSearchParams(form) }
        const response = await fetch(encrypted.origin + pathname + search, {
          ...body,
          redirect: 'manual',
          headers: { accept: 'text/html', cookie },
        })
        for (const header of response.headers.getSetCookie()) {
          set.add(header)
          const [name = '', value = ''] = header.split(';', 1)[0]?.split(/=(.*)/) ?? []
          sent.set(name, value)
        }
        const location = response.headers.get('location')
        if (location && !location.includes('code=')) return visit(location)
        return { status: response.status, text: await response.text(), url: location ?? pathname, headers: response.headers }
      }
      const page = await visit(authorizeAddress(encrypted.origin))
      const back = await visit(actionIn(page.text), { token: tokenIn(page.text), email: ada.email, password: ada.password })
      await encrypted.close()
      expect(back.url).toContain('code=')
      const names = [...set].map((header) => header.split('=', 1)[0]?.replace(/_[\w-]{12}$/, ''))
      const kinds = ['interaction', 'known', 'resume', 'session']
      expect([...new Set(names)].sort()).toEqual(
        kinds.flatMap((kind) => [`__Secure-wl_idp_${kind}`, ...(kind === 'known' ? [] : [`__Secure-wl_idp_${kind}.sig`])]),
      )
      for (const header of set) expect(header).toMatch(/path=\/idp(?:\/|;|$)/i)
      for (const attribute of [/; secure(;|$)/i, /; httponly(;|$)/i, /; samesite=lax(;|$)/i])
        expect([...set].filter((header) => !attribute.test(header))).toEqual([])
    })

    it('keeps keys, sessions and accounts after a restart', async () => {
      await signIn()
      const jwks = async () => (await get('/idp/jwks', { headers: { accept: 'application/json' } })).text
      const before = await jwks()
      idp.restart()
      expect(await jwks()).toBe(before)
      expect((await authorize()).url).toContain('code=')
    })

    it('removes an account with its sessions', async () => {
      const account = await idp.provider.accounts.add({ ...ada, email: 'gone@wordloom.example' })
      await submit(await authorize(), { email: 'gone@wordloom.example', password: ada.password })
      await idp.provider.accounts.remove(account?.id ?? '')
      expect((await authorize()).text).toContain('type="password"')
      expect((await submit(await authorize(), { email: 'gone@wordloom.example', password: ada.password })).status).toBe(400)
    })
  })

  describe('changing the password', () => {
    const path = '/idp/account/password'

    it('redirects to the sign-in if nobody is signed in', async () => {
      expect((await get(path)).url).toBe(`${idp.origin}/api/login?returnTo=%2Fidp%2Faccount%2Fpassword`)
    })

    it('requires the current password', async () => {
      await signIn()
      const page = await submit(await get(path), { currentPassword: 'wrong horse', newPassword: 'battery staple' })
      expect(page.status).toBe(400)
      expect(page.text).toContain('This is not your current password.')
    })

    it('signs out the account’s other browsers', async () => {
      await signIn()
      const thief = browser
      browser = idp.openBrowser()
      await signIn()
      const done = await submit(await get(path), { currentPassword: ada.password, newPassword: 'battery staple' })
      expect(done.text).toContain('Your password has been changed.')
      expect((await authorize()).url).toContain('code=')
      browser = thief
      expect((await authorize()).text).toContain('type="password"')
      expect((await signIn()).status).toBe(400)
      expect((await signIn('battery staple')).url).toContain('code=')
    })
  })
})
