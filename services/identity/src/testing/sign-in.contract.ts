import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SignedInBrowser } from '@wordloom/contracts/http'
import { createApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import { type Session, sessionCookie, sessionLifetimes } from '@wordloom/service-kit/sessions'
import { type Browser, openBrowser, type Visit } from '@wordloom/testing'
import type { Edition } from './edition.ts'

export type Person = { email: string; password: string; firstName: string; lastName: string }

/** One provider with an edition that signs people in with it. */
export type SignInStage = {
  edition: Edition
  /** Somebody who can sign in. */
  person: Person
  /** Fills in the provider's sign-in page. */
  signIn: (browser: Browser, page: Visit, person: Person) => Promise<Visit>
  /** Gives the person another password at the provider, by `browser`, which is signed in, where the provider has a page for it that fits a test. */
  changePassword: (browser: Browser, person: Person, password: string) => Promise<void>
  close: () => Promise<void>
}

// A provider that has just started takes its time for the first pages, and each test opens several.
const testTimeout = 60_000

/** The turn to look at passwords; see watchPasswords. */
const passwordsWatched = 'passwords-watched'

/** What signing in and out must be like with any provider. */
export function signInContract(openStage: () => Promise<SignInStage>, openTimeout?: number): void {
  jest.setTimeout(testTimeout)
  let stage: SignInStage
  let origin: string
  let browser: Browser

  beforeAll(async () => {
    stage = await openStage()
    origin = stage.edition.publicUrl
  }, openTimeout)
  afterAll(() => stage?.close())
  beforeEach(async () => {
    await stage.edition.keyValue.delete(passwordsWatched)
    browser = openBrowser(origin)
  })

  const user = (): Promise<Visit> => browser.request('/api/auth/user', { headers: { accept: 'application/json' } })
  const session = () => stage.edition.sessions.find(browser.cookies.get('wl_session /')?.value)
  /**
   * Makes the sign-in of this browser's session one of so many milliseconds ago. Its password is younger then, so nobody looks at passwords until
   * the test is over: it is another replica's turn.
   */
  const age = async (ms: number): Promise<void> => {
    await stage.edition.keyValue.set(passwordsWatched, '', 60_000)
    await new Promise((resolve) => setTimeout(resolve, 500)) // for a look that is under way
    const { key, ...stored } = (await session()) as Session
    const then = JSON.stringify({ ...stored, authenticatedAt: Date.now() - ms })
    await stage.edition.keyValue.set(`session:${key}`, then, sessionLifetimes.idleMs)
  }
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await browser.request(path, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of the body
    return { status: answer.status, json: answer.text === '' ? undefined : (JSON.parse(answer.text) as any) }
  }
  const signIn = async (returnTo = '/'): Promise<Visit> => {
    const page = await browser.visit(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)
    return stage.signIn(browser, page, stage.person)
  }
  /** Goes through the provider and stops before the callback is asked for. */
  const upToCallback = async (): Promise<URL> => {
    browser.held.path = '/api/auth/callback'
    await signIn()
    const callback = browser.held.address
    Object.assign(browser.held, { path: null, address: null })
    if (!callback) throw new Error('The provider did not send the browser back')
    return callback
  }

  describe('signing in', () => {
    it('says who is signed in, and nobody before that', async () => {
      expect(await user()).toMatchObject({ status: 401 })
      await signIn()
      const answer = await user()
      expect(answer.status).toBe(200)
      const { firstName, lastName, email } = stage.person
      expect(JSON.parse(answer.text)).toEqual({ id: expect.any(String), firstName, lastName, email, profileImageUrl: '' })
    })

    it('returns to the page it began on', async () => {
      const page = await signIn('/word-bank?status=learning')
      expect(page.url).toBe(`${origin}/word-bank?status=learning`)
    })

    it('returns to no other site, and to no API', async () => {
      await signIn()
      for (const elsewhere of [
        'https://evil.example/',
        '//evil.example/',
        '/\\evil.example',
        '/\t/evil.example',
        '/api/logout',
        'javascript:alert(1)',
      ]) {
        // Known at the provider by now, the browser comes straight back.
        const page = await browser.visit(`/api/login?returnTo=${encodeURIComponent(elsewhere)}`)
        expect(page.url).toBe(`${origin}/`)
      }
    })

    it('makes one learner, whom every later sign-in finds', async () => {
      await signIn()
      const { id } = JSON.parse((await user()).text) as { id: string }
      browser = openBrowser(origin)
      await signIn()
      expect(JSON.parse((await user()).text)).toMatchObject({ id })
    })

    it('has the learner hold the address that the provider names, whoever held it and whatever their profile shows', async () => {
      await signIn()
      const { userId } = (await session()) as Session
      const { learners } = stage.edition
      const held = { email: stage.person.email, verified: false }
      expect(await learners.find(userId)).toMatchObject({ heldEmail: held })
      await learners.hold(userId, { email: 'of.last.year@wordloom.example', verified: false })
      await signIn()
      expect(await learners.find(userId)).toMatchObject({ heldEmail: held })
    })

    it('sets an HttpOnly session cookie that no script and no other site’s request carries', async () => {
      const callback = await upToCallback()
      const answer = await browser.request(callback.href)
      const header = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('wl_session='))
      expect(header).toMatch(/^wl_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    })

    it('begins a new session and ends the one before', async () => {
      await signIn()
      const { read } = sessionCookie(origin)
      const before = [...browser.cookies.values()].find(({ name }) => name === 'wl_session')?.value
      await browser.visit('/api/login')
      const after = [...browser.cookies.values()].find(({ name }) => name === 'wl_session')?.value
      expect(after).not.toBe(before)
      expect(await stage.edition.sessions.find(read(`wl_session=${before}`))).toBeNull()
      expect(await stage.edition.sessions.find(after)).not.toBeNull()
    })
  })

  describe('a forged or stale way back', () => {
    const expired = /expired or was used before/

    it('refuses a callback that was used before', async () => {
      const callback = await upToCallback()
      expect((await browser.request(callback.href)).location).toBe('/')
      browser.cookies.delete('wl_session /')
      const again = await browser.request(callback.href)
      expect(again.status).toBe(400)
      expect(again.text).toMatch(expired)
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('leads home who goes back to a used callback while signed in', async () => {
      const callback = await upToCallback()
      await browser.request(callback.href)
      expect(await browser.request(callback.href)).toMatchObject({ status: 302, location: '/' })
    })

    it('refuses a state that was never given out', async () => {
      const callback = await upToCallback()
      callback.searchParams.set('state', 'A'.repeat(43))
      const answer = await browser.request(callback.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toMatch(expired)
    })

    it('refuses a callback without a state', async () => {
      expect(await browser.request('/api/auth/callback?code=abc')).toMatchObject({ status: 400 })
    })

    it('refuses a sign-in that another browser began', async () => {
      const callback = await upToCallback()
      const victim = openBrowser(origin)
      const answer = await victim.request(callback.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('begun in another browser')
      expect(victim.cookies.has('wl_session /')).toBe(false)
    })

    it('refuses a forged code', async () => {
      const callback = await upToCallback()
      callback.searchParams.set('code', 'forged')
      const answer = await browser.request(callback.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('could not be verified')
    })

    it('refuses a code that was made for another sign-in of the same browser: its nonce and code verifier are of the other', async () => {
      const first = await upToCallback()
      browser.cookies.delete('wl_session /')
      const second = await upToCallback()
      first.searchParams.set('state', second.searchParams.get('state') ?? '')
      const answer = await browser.request(first.href)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('could not be verified')
    })

    it('says so when the provider was left without signing in', async () => {
      const login = await browser.request('/api/login')
      const state = new URL(login.location ?? '').searchParams.get('state')
      const answer = await browser.request(`/api/auth/callback?state=${state}&error=access_denied`)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Please sign in again.')
    })

    it('answers programs with a problem and a stable code', async () => {
      const answer = await browser.request('/api/auth/callback?state=x', { headers: { accept: 'application/json' } })
      expect(JSON.parse(answer.text)).toMatchObject({ status: 400, code: 'auth.login-expired' })
    })
  })

  describe('a session', () => {
    it('is not found by an altered cookie', async () => {
      await signIn()
      const cookie = browser.cookies.get('wl_session /')
      if (!cookie) throw new Error('no session cookie')
      cookie.value = (cookie.value.startsWith('A') ? 'B' : 'A') + cookie.value.slice(1)
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('ends with its time', async () => {
      await signIn()
      const cookie = browser.cookies.get('wl_session /')
      const session = await stage.edition.sessions.find(cookie?.value)
      const { keyValue } = stage.edition
      const createdAt = Date.now() - sessionLifetimes.absoluteMs - 1
      await keyValue.set(`session:${session?.key}`, JSON.stringify({ userId: session?.userId, createdAt }), 60_000)
      expect(await user()).toMatchObject({ status: 401 })
    })
  })

  describe('signing in again', () => {
    const again = '/api/login?returnTo=%2Fprofile&again=1'

    it('is asked for before what is sensitive once the last sign-in is a quarter of an hour ago, and then enough', async () => {
      await signIn()
      await age(16 * 60_000)
      const deeds: [string, string, unknown][] = [
        ['POST', '/api/user/api-keys', { name: 'Notes' }],
        ['PATCH', '/api/profile', { email: 'another@wordloom.example' }],
        ['DELETE', '/api/account', { confirmation: 'DELETE' }],
        ['POST', '/api/auth/sign-out-everywhere', {}],
      ]
      for (const [method, path, body] of deeds) {
        expect([path, await call(method, path, body)]).toMatchObject([path, { status: 403, json: { code: 'auth.sign-in-again' } }])
      }
      expect(await call('PATCH', '/api/profile', { firstName: 'Augusta', email: stage.person.email })).toMatchObject({ status: 200 })

      const page = await browser.visit(again)
      expect(page.text).toMatch(/type="password"/)
      expect((await stage.signIn(browser, page, stage.person)).url).toBe(`${origin}/profile`)
      const made = await call('POST', '/api/user/api-keys', { name: 'Notes' })
      expect(made.status).toBe(201)
      expect(await call('DELETE', `/api/user/api-keys/${made.json.id}`)).toMatchObject({ status: 204 })
    })

    it('is not had by a browser that the provider lets in without a password', async () => {
      await signIn()
      const first = (await session())?.authenticatedAt
      expect(Math.abs(Date.now() - (first ?? 0))).toBeLessThan(60_000)
      await new Promise((resolve) => setTimeout(resolve, 1_100)) // the provider tells it in seconds
      await browser.visit('/api/login')
      expect((await session())?.authenticatedAt).toBe(first)
    })

    it('asks the provider for the password and for the time of it, and no other sign-in does', async () => {
      const asked = new URL((await browser.request(again)).location ?? '')
      expect(Object.fromEntries(asked.searchParams)).toMatchObject({ prompt: 'login', max_age: '900' })
      for (const path of ['/api/login', '/api/login?again=0', '/api/login?again=true']) {
        const { searchParams } = new URL((await browser.request(path)).location ?? '')
        expect([path, searchParams.has('prompt'), searchParams.has('max_age')]).toEqual([path, false, false])
      }
    })
  })

  describe('where a learner is signed in', () => {
    const elsewhere = async (): Promise<Browser> => {
      const here = browser
      browser = openBrowser(origin)
      await signIn()
      const other = browser
      browser = here
      return other
    }
    const listed = async () => (await call('GET', '/api/user/sessions')).json as SignedInBrowser[]

    it('is listed, this browser marked, without anything that opens a session', async () => {
      await signIn()
      const other = await elsewhere()
      const list = await listed()
      expect(list.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
      expect(list.length).toBeGreaterThanOrEqual(2)
      for (const one of list) expect(Date.parse(one.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(one.signedInAt))
      const secrets = [browser, other].map(({ cookies }) => cookies.get('wl_session /')?.value ?? 'none')
      for (const secret of secrets) expect(JSON.stringify(list)).not.toContain(secret)
      const { id } = list.find(({ isThisOne }) => isThisOne) as SignedInBrowser
      const cookie = browser.cookies.get('wl_session /') as { value: string }
      cookie.value = id
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('is ended there by a press here, also at the provider, and goes on here', async () => {
      await signIn()
      const before = new Set((await listed()).map(({ id }) => id))
      const other = await elsewhere()
      const { id } = (await listed()).find((one) => !before.has(one.id)) as SignedInBrowser
      expect(await call('DELETE', `/api/user/sessions/${id}`)).toMatchObject({ status: 204 })
      expect(await user()).toMatchObject({ status: 200 })
      expect((await listed()).map((one) => one.id)).not.toContain(id)
      expect(await call('DELETE', `/api/user/sessions/${id}`)).toMatchObject({
        status: 404,
        json: { code: 'identity.session-not-found' },
      })
      browser = other
      expect(await user()).toMatchObject({ status: 401 })
      expect((await browser.visit('/api/login')).text).toMatch(/type="password"/)
    })

    it('is ended elsewhere only after a recent sign-in, and here at any time', async () => {
      await signIn()
      const own = (await listed()).find(({ isThisOne }) => isThisOne) as SignedInBrowser
      await elsewhere()
      await age(16 * 60_000)
      for (const { id, isThisOne } of await listed())
        if (!isThisOne) expect(await call('DELETE', `/api/user/sessions/${id}`)).toMatchObject({ status: 403 })
      expect(await call('DELETE', `/api/user/sessions/${own.id}`)).toMatchObject({ status: 204 })
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('is nobody else’s to end', async () => {
      await signIn()
      const stranger = await stage.edition.sessions.begin({ userId: 'somebody else' })
      const { key } = (await stage.edition.sessions.find(stranger)) as Session
      for (const id of [key, stranger, 'x', '%00', '..%2F', 'x'.repeat(3_000), '__proto__'])
        expect([id, (await call('DELETE', `/api/user/sessions/${id}`)).status]).toEqual([id, 404])
      expect(await stage.edition.sessions.find(stranger)).not.toBeNull()
    })
  })

  describe('the API key', () => {
    const newKey = async (): Promise<string> => {
      const made = await call('POST', '/api/user/api-keys', { name: 'Notes' })
      expect(made.status).toBe(201)
      return made.json.key as string
    }
    const opens = async (key: string) => (await createApiKeyDirectory(stage.edition.keyValue).resolve(key)) !== null
    const clear = async (): Promise<void> => {
      for (const { id } of (await call('GET', '/api/user/api-keys')).json) await call('DELETE', `/api/user/api-keys/${id}`)
    }

    it('goes with Sign Out Everywhere, and stays where the learner says so', async () => {
      await signIn()
      await clear()
      const kept = await newKey()
      expect(await call('POST', '/api/auth/sign-out-everywhere', { keepApiKey: true })).toMatchObject({ status: 200 })
      expect(await opens(kept)).toBe(true)
      await signIn()
      await clear()
      const gone = await newKey()
      expect(await browser.request('/api/auth/sign-out-everywhere', { method: 'POST' })).toMatchObject({ status: 200 })
      expect(await opens(gone)).toBe(false)
      await signIn()
      expect((await call('GET', '/api/user/api-keys')).json).toEqual([])
    })

    it('opens nothing once the password has been changed', async () => {
      await signIn()
      await clear()
      const key = await newKey()
      expect(await opens(key)).toBe(true)
      const password = `correct horse ${randomUUID()}`
      await stage.changePassword(browser, stage.person, password)
      stage.person = { ...stage.person, password }
      const deadline = Date.now() + 20_000
      while (Date.now() < deadline && (await opens(key))) await new Promise((resolve) => setTimeout(resolve, 100))
      expect(await opens(key)).toBe(false)
      browser = openBrowser(origin)
      await signIn()
      const other = await newKey()
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      expect(await opens(other)).toBe(true)
    })
  })

  it('a changed password ends the sessions of before it, here and at the provider, and none of after it', async () => {
    await signIn()
    const thief = browser
    browser = openBrowser(origin)
    await signIn()
    // A sign-in is known to the second, and one of the same second as the password may be of after it.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const password = `correct horse ${randomUUID()}`
    await stage.changePassword(browser, stage.person, password)
    stage.person = { ...stage.person, password }
    browser = thief
    const deadline = Date.now() + 20_000
    while (Date.now() < deadline && (await user()).status === 200) await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await user()).toMatchObject({ status: 401 })
    expect((await browser.visit('/api/login')).text).toMatch(/type="password"/)
    browser = openBrowser(origin)
    await signIn()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await user()).toMatchObject({ status: 200 })
  })

  describe('signing out', () => {
    const fromOurPage = { headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' } }
    /** Goes on with whatever form stands in the way, as a browser with scripts does; answers every address it has been to. */
    const through = async (page: Visit): Promise<{ page: Visit; addresses: string[] }> => {
      const addresses = [page.url]
      for (let forms = 0; forms < 3 && page.url !== `${origin}/`; forms++) {
        page = await browser.submit(page, { logout: 'yes' })
        addresses.push(page.url)
      }
      return { page, addresses }
    }

    it('ends at / with nobody signed in, at the provider neither', async () => {
      await signIn()
      const { page } = await through(await browser.visit('/api/logout', fromOurPage))
      expect(page.url).toBe(`${origin}/`)
      expect(await user()).toMatchObject({ status: 401 })
      const login = await browser.visit('/api/login')
      expect(login.url.startsWith(`${origin}/api`)).toBe(false)
      expect(login.text).toMatch(/type="password"/)
    })

    it('tells the provider who signs out in a form and in no address', async () => {
      await signIn()
      const { idToken } = (await session()) as { idToken: string }
      const page = await browser.visit('/api/logout', fromOurPage)
      expect(page).toMatchObject({ status: 200, url: `${origin}/api/logout`, location: null })
      expect(page.text).toContain(`name="id_token_hint" value="${idToken}"`)
      expect(page.headers.get('cache-control')).toBe('no-store')
      const policy = page.headers.get('content-security-policy')?.split('; ')
      const provider = new URL(/action="([^"]*)"/.exec(page.text)?.[1] ?? '').origin
      expect(policy).toContain(`form-action ${provider} 'self'`)
      const [, script = ''] = /<script>(.*?)<\/script>/.exec(page.text) ?? []
      expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      const { addresses } = await through(page)
      expect(addresses.join()).not.toContain(idToken.slice(0, 20))
    })

    it('ends at / for whoever was not signed in', async () => {
      expect((await browser.visit('/api/logout')).url).toBe(`${origin}/`)
    })

    it.each<[string, Record<string, string>]>([
      ['another site’s link', { 'sec-fetch-site': 'cross-site' }],
      ['another host of this site', { 'sec-fetch-site': 'same-site' }],
      ['the address bar', { 'sec-fetch-site': 'none' }],
      ['another site’s link in a browser that does not say so', { referer: 'https://evil.example/' }],
      ['a link without a Referer in such a browser', {}],
      ['an image of another host of this site', { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-site': 'same-site' }],
      ['a script of another site', { accept: '*/*', 'sec-fetch-site': 'cross-site' }],
    ])('asks who comes by %s, and takes a press for an answer', async (_, headers) => {
      await signIn()
      const asked = await browser.request('/api/logout', { headers: { accept: 'text/html', ...headers } })
      expect(asked).toMatchObject({ status: 200, location: null })
      expect(asked.text).toContain('Sign out of Wordloom?')
      expect(asked.text).not.toContain('id_token')
      expect(await user()).toMatchObject({ status: 200 })
      await browser.submit(asked, {})
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('everywhere ends every session of the learner', async () => {
      await signIn()
      const other = openBrowser(origin)
      const first = browser
      browser = other
      await signIn()
      const ended = await browser.request('/api/auth/sign-out-everywhere', { method: 'POST' })
      expect(JSON.parse(ended.text).sessionsEnded).toBeGreaterThanOrEqual(2)
      expect(await user()).toMatchObject({ status: 401 })
      browser = first
      expect(await user()).toMatchObject({ status: 401 })
    })

    it('at the provider, by its own page, ends the session here: back-channel logout', async () => {
      await signIn()
      const before = await session()
      expect(before?.providerSession).toBeDefined()
      const page = await browser.request('/api/logout', fromOurPage)
      // A copy of the session, as another tab's, that only the provider's word can end.
      const copy = await stage.edition.sessions.begin({ userId: before?.userId ?? '', providerSession: before?.providerSession ?? '' })
      await through(page)
      expect(await stage.edition.sessions.find(copy)).toBeNull()
    })

    it('by a logout token that is not the provider’s is refused', async () => {
      await signIn()
      const token = [{ alg: 'none' }, { iss: 'x', aud: 'wordloom', sub: 'x' }, {}].map((part) => btoa(JSON.stringify(part))).join('.')
      const body = new URLSearchParams({ logout_token: token })
      const answer = await browser.request('/api/auth/backchannel-logout', { method: 'POST', body })
      expect(answer.status).toBe(400)
      expect(await user()).toMatchObject({ status: 200 })
    })
  })
}
