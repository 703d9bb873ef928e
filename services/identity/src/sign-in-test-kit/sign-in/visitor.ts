import { type Session, sessionLifetimes } from '@wordloom/service-kit/sessions'
import { type Browser, openBrowser, type Visit } from '@wordloom/test-kit/http'
import type { Edition } from '../edition.ts'

export type Person = { email: string; password: string; firstName: string; lastName: string }

/** A provider with an edition that signs in with it. */
export type SignInFixture = {
  edition: Edition
  /** A user with an account. */
  person: Person
  /** Fills in the provider's sign-in page. */
  signIn: (browser: Browser, page: Visit, person: Person) => Promise<Visit>
  /** Changes the person's password at the provider: on its page by `browser`, which is signed in, or by administration. */
  changePassword: (browser: Browser, person: Person, password: string) => Promise<void>
  close: () => Promise<void>
}

/** The key by which one replica at a time polls for changed passwords; see pollPasswordChanges. */
const pollingKey = 'passwords-watched'

/** A user with a browser at an edition under test; each test has a new browser. */
export type Visitor = ReturnType<typeof createVisitor>

/** Creates the visitor; `open` and `arrive` must be called before use. */
export function createVisitor() {
  const visitor = {
    fixture: undefined as unknown as SignInFixture,
    origin: '',
    browser: undefined as unknown as Browser,
    open(fixture: SignInFixture): void {
      visitor.fixture = fixture
      visitor.origin = fixture.edition.publicUrl
    },
    async arrive(): Promise<void> {
      await visitor.fixture.edition.keyValue.delete(pollingKey)
      visitor.browser = openBrowser(visitor.origin)
    },
    user: (): Promise<Visit> => visitor.browser.request('/api/auth/user', { headers: { accept: 'application/json' } }),
    session: () => visitor.fixture.edition.sessions.find(visitor.browser.cookies.get('wl_session /')?.value),
    /**
     * Moves the sign-in of this browser's session back by so many milliseconds. The password is then newer than the session, so polling for
     * changed passwords is off until the end of the test.
     */
    async age(ms: number): Promise<void> {
      const { keyValue } = visitor.fixture.edition
      await keyValue.set(pollingKey, '', 60_000)
      await new Promise((resolve) => setTimeout(resolve, 500)) // a poll may be running
      const { key, ...stored } = (await visitor.session()) as Session
      await keyValue.set(`session:${key}`, JSON.stringify({ ...stored, authenticatedAt: Date.now() - ms }), sessionLifetimes.idleMs)
    },
    async call(method: string, path: string, body?: unknown) {
      const response = await visitor.browser.request(path, {
        method,
        headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of the body
      return { status: response.status, json: response.text === '' ? undefined : (JSON.parse(response.text) as any) }
    },
    async signIn(returnTo = '/'): Promise<Visit> {
      const page = await visitor.browser.visit(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)
      return visitor.fixture.signIn(visitor.browser, page, visitor.fixture.person)
    },
    /** Signs in at the provider and stops before the callback is requested. */
    async upToCallback(): Promise<URL> {
      visitor.browser.intercepted.path = '/api/auth/callback'
      await visitor.signIn()
      const callback = visitor.browser.intercepted.address
      Object.assign(visitor.browser.intercepted, { path: null, address: null })
      if (!callback) throw new Error('The provider did not send the browser back')
      return callback
    },
  }
  return visitor
}
