/** The result of a navigation. */
export type Page = { status: number; text: string; url: string; headers: Headers }

/** A browser with cookies that follows redirects and submits the provider's forms. */
export type Browser = {
  cookies: Map<string, string>
  /** With `redirect: 'manual'`, a redirect is not followed. */
  get: (address: string, options?: RequestInit) => Promise<Page>
  /** Begins a sign-in as the client does; `extra` are further parameters of the authorization request. */
  authorize: (extra?: Record<string, string>) => Promise<Page>
  /** Submits a page's form with these values and its token. */
  submit: (page: Page, values: Record<string, string>, action?: string) => Promise<Page>
  /** Signs in, and ends at the callback with a code. */
  signIn: (who: { email: string; password: string }) => Promise<Page>
  /** Exchanges the code for the ID token. */
  idToken: (arrived: Page) => Promise<string>
}

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** The token of a page's form. */
export const tokenIn = (text: string): string => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ''
/** The action of a page's form. */
export const actionIn = (text: string): string => /<form[^>]*action="([^"]+)"/.exec(text)?.[1] ?? ''

/** The address for signing in, as the client at `origin` makes it. */
export const authorizeAddress = (origin: string, extra: Record<string, string> = {}): string =>
  `/idp/auth?${new URLSearchParams({
    client_id: 'wordloom',
    response_type: 'code',
    redirect_uri: `${origin}/api/auth/callback`,
    scope: 'openid profile email',
    state: 'state',
    nonce: 'nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extra,
  })}`

/** A browser without cookies; `headers` are sent with each request. */
export function openBrowser(origin: string, headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>()

  async function get(address: string, options: RequestInit = {}): Promise<Page> {
    let url = new URL(address, origin)
    for (let hop = 0; ; hop++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, {
        ...(hop === 0 ? options : {}),
        redirect: 'manual',
        headers: { accept: 'text/html', cookie, ...headers, ...(options.headers as Record<string, string>) },
      })
      for (const header of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location || hop > 8 || options.redirect === 'manual')
        return { status: response.status, text: await response.text(), url: url.href, headers: response.headers }
      url = new URL(location, url)
    }
  }
  const browser: Browser = {
    cookies,
    get,
    authorize: (extra) => get(authorizeAddress(origin, extra)),
    submit: (page, values, action = actionIn(page.text)) =>
      get(action, { method: 'POST', body: new URLSearchParams({ token: tokenIn(page.text), ...values }) }),
    signIn: async ({ email, password }) => browser.submit(await browser.authorize(), { email, password }),
    async idToken(arrived) {
      const code = new URL(arrived.url).searchParams.get('code')
      if (!code) throw new Error(`No code at ${arrived.url}: ${arrived.text.slice(0, 300)}`)
      const response = await fetch(new URL('/idp/token', origin), {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('wordloom:a+secret+between+the+two+of+them')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: `${origin}/api/auth/callback`,
          code_verifier: verifier,
        }),
      })
      return ((await response.json()) as { id_token: string }).id_token
    },
  }
  return browser
}
