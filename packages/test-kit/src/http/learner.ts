import { type Browser, openBrowser, type Visit } from './browser.ts'

/** The response of a call; the body is parsed if it is JSON, else text. */
export type CallResponse = { status: number; body: unknown; headers: Headers; ms: number }

type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<CallResponse>

/** A signed-in learner who calls the API as the page does: with cookies, from the same origin. */
export type Learner = {
  email: string
  password: string
  /** Repeats a read whose projection reports that it is behind, for up to a minute: on a busy machine that can take longer than one read waits. */
  call: Call
  /** The same without repeating: for measuring how long learners wait. */
  callOnce: Call
  /** Sets the learner's time zone, an IANA name, with the page's cookie. */
  setTimeZone: (timeZone: string) => void
  /** The Cookie header of requests to the root, for tests that change it. */
  cookie: () => string
}

// Messages that a killed consumer had not acknowledged are redelivered after ten seconds.
const catchingUpMs = 60_000

let made = 0
const newEmail = (): string => `learner.${process.pid}.${Date.now()}.${++made}@example.org`

/** Creates an account at the edition's provider, with its own forms, and signs in. */
export async function signUp(
  url: string,
  { email = newEmail(), ...names }: { firstName: string; lastName: string; email?: string } = { firstName: 'Ada', lastName: 'Lovelace' },
): Promise<Learner> {
  const browser = openBrowser(url)
  const password = 'correct horse battery'
  const signIn = await browser.visit('/api/login')
  const form = await browser.visit(new URL(registrationLink(signIn), signIn.url).href)
  const embedded = new URL(form.url).pathname.startsWith('/idp')
  const account = { ...names, email, password }
  const arrived = await browser.submit(form, embedded ? account : { ...account, 'password-confirm': password })
  if (new URL(arrived.url).origin !== url)
    throw new Error(`Signing up ended at ${arrived.url}: ${arrived.status} ${arrived.text.slice(0, 500)}`)

  return learnerIn(browser, { email, password })
}

/** Signs in to an existing account. */
export async function signIn(url: string, { email, password }: Pick<Learner, 'email' | 'password'>): Promise<Learner> {
  const browser = openBrowser(url)
  const form = await browser.visit('/api/login')
  const arrived = await browser.submit(form, { [new URL(form.url).pathname.startsWith('/idp') ? 'email' : 'username']: email, password })
  if (new URL(arrived.url).origin !== url || arrived.status >= 400)
    throw new Error(`Signing in ended at ${arrived.url}: ${arrived.status} ${arrived.text.slice(0, 500)}`)
  return learnerIn(browser, { email, password })
}

function learnerIn(browser: Browser, { email, password }: Pick<Learner, 'email' | 'password'>): Learner {
  const cookie = (): string =>
    [...browser.cookies.values()]
      .filter(({ path }) => path === '/')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  const callOnce: Call = async (method, path, body, headers = {}) => {
    const started = performance.now()
    const response = await browser.request(path, {
      method,
      headers: {
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: parsed(response), headers: response.headers, ms: performance.now() - started }
  }
  return {
    email,
    password,
    cookie,
    setTimeZone: (timeZone) => void browser.cookies.set('tz /', { name: 'tz', value: timeZone, path: '/' }),
    callOnce,
    async call(...sent) {
      const deadline = performance.now() + catchingUpMs
      // The server itself waits two seconds before it reports that it is behind.
      for (;;) {
        const response = await callOnce(...sent)
        if (response.headers.get('x-consistency') !== 'behind' || performance.now() > deadline) return response
      }
    },
  }
}

function parsed({ text, headers }: Visit): unknown {
  return /[/+]json\b/.test(headers.get('content-type') ?? '') ? JSON.parse(text) : text
}

/** The link to registration: our provider's path has create-account, Keycloak's registration. */
function registrationLink({ text, url, status }: Visit): string {
  const link = /href="([^"]*(?:create-account|registration)[^"]*)"/.exec(text)?.[1]
  if (!link) throw new Error(`There is no way to a new account at ${url}: ${status} ${text.slice(0, 500)}`)
  return link.replaceAll('&amp;', '&')
}
