import { signInApi } from '@wordloom/contracts/sign-in'
import { type Route, redirect, route } from '@wordloom/service-kit/http'
import type { BrowserCookie } from '@wordloom/service-kit/sessions'
import { randomPKCECodeVerifier } from 'openid-client'
import { withErrorPage } from '../notice/with-error-page.ts'
import type { OpenIdProvider } from '../provider/open-id-provider.ts'
import { browserToken, randomToken, type SignInStates } from './sign-in-states.ts'

type Dependencies = { provider: OpenIdProvider; states: SignInStates; signInCookie: BrowserCookie; publicUrl: string }

/**
 * GET /api/login?returnTo=/word-bank: redirects to the provider and stores where to return to. `again=1` asks for the password even if the
 * provider has a session, since sensitive actions need a recent sign-in.
 */
export const loginRoute = ({ provider, states, signInCookie, publicUrl }: Dependencies): Route =>
  route(signInApi.login, {
    access: 'public',
    handle: (request) =>
      withErrorPage(request, async () => {
        const { query, raw } = request
        const state = randomToken()
        const nonce = randomToken()
        const codeVerifier = randomPKCECodeVerifier()
        const again = query.again === '1'
        const browser = browserToken(signInCookie.read(raw.headers.cookie))
        const location = await provider.signInUrl({ state, nonce, codeVerifier, again })
        await states.store(state, browser, { nonce, codeVerifier, again, returnTo: safeReturnTo(query.returnTo, publicUrl) })
        return redirect(location, { headers: { 'set-cookie': signInCookie.serialise(browser) } })
      }),
  })

const maxReturnToLength = 2_000
// Browsers treat backslashes as slashes and drop tabs and line ends from addresses, so none may be in the path.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression is about
const unsafe = /[\\\u0000-\u0020\u007f]/

/** Where to go after signing in: the requested path if it is a page of this site, else `/`. Never another site, never an API. */
export function safeReturnTo(requested: string | undefined, publicUrl: string): string {
  if (
    !requested ||
    requested.length > maxReturnToLength ||
    unsafe.test(requested) ||
    !requested.startsWith('/') ||
    requested.startsWith('//')
  )
    return '/'
  const base = new URL(publicUrl)
  if (!URL.canParse(requested, publicUrl)) return '/'
  const url = new URL(requested, base)
  if (url.origin !== base.origin || url.pathname.startsWith('//')) return '/'
  if (/^\/api(\/|$)/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
