import { openBrowser, type Visit } from './browser.ts'

/** What a call answered: the body as JSON where it is JSON, else as text. */
export type Answer = { status: number; body: unknown; headers: Headers; ms: number }

/** A signed-in learner who calls the API as the page does: with cookies, from the same origin. */
export type Learner = {
  email: string
  password: string
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** The Cookie header of requests to the root, for tests that alter it. */
  cookie: () => string
}

let made = 0

/** Creates an account at whichever provider the edition has, over its own forms, and signs in. */
export async function signUp(url: string, names = { firstName: 'Ada', lastName: 'Lovelace' }): Promise<Learner> {
  const browser = openBrowser(url)
  const email = `learner.${process.pid}.${Date.now()}.${++made}@example.org`
  const password = 'correct horse battery'
  const signIn = await browser.visit('/api/login')
  const form = await browser.visit(new URL(registrationLink(signIn), signIn.url).href)
  const embedded = new URL(form.url).pathname.startsWith('/idp')
  const account = { ...names, email, password }
  const arrived = await browser.submit(form, embedded ? account : { ...account, 'password-confirm': password })
  if (new URL(arrived.url).origin !== url)
    throw new Error(`Signing up ended at ${arrived.url}: ${arrived.status} ${arrived.text.slice(0, 500)}`)

  const cookie = (): string =>
    [...browser.cookies.values()]
      .filter(({ path }) => path === '/')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  return {
    email,
    password,
    cookie,
    async call(method, path, body, headers = {}) {
      const started = performance.now()
      const answer = await browser.request(path, {
        method,
        headers: {
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: answer.status, body: parsed(answer), headers: answer.headers, ms: performance.now() - started }
    },
  }
}

function parsed({ text, headers }: Visit): unknown {
  return headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

/** The link to the form for new accounts: ours says create-account, Keycloak's registration. */
function registrationLink({ text, url, status }: Visit): string {
  const link = /href="([^"]*(?:create-account|registration)[^"]*)"/.exec(text)?.[1]
  if (!link) throw new Error(`There is no way to a new account at ${url}: ${status} ${text.slice(0, 500)}`)
  return link.replaceAll('&amp;', '&')
}
