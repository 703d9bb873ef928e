import { signInApi } from '@wordloom/contracts/sign-in'
import { type Route, redirect, route } from '@wordloom/service-kit/http'
import type { BrowserCookie } from '@wordloom/service-kit/sessions'
import { randomPKCECodeVerifier } from 'openid-client'
import { forBrowser } from '../notice/for-browser.ts'
import type { OpenIdProvider } from '../provider/open-id-provider.ts'
import { returnToOf } from './return-to.ts'
import { browserMark, randomToken, type SignInStates } from './sign-in-states.ts'

type Dependencies = { provider: OpenIdProvider; states: SignInStates; signInCookie: BrowserCookie; publicUrl: string }

/**
 * GET /api/login?returnTo=/word-bank: leaves for the provider, remembering where to come back to. `again=1` has the password asked for also where
 * the provider still knows the browser: what is sensitive wants a recent sign-in.
 */
export const loginRoute = ({ provider, states, signInCookie, publicUrl }: Dependencies): Route =>
  route(signInApi.login, {
    access: 'public',
    handle: (request) =>
      forBrowser(request, async () => {
        const { query, raw } = request
        const state = randomToken()
        const nonce = randomToken()
        const codeVerifier = randomPKCECodeVerifier()
        const again = query.again === '1'
        const browser = browserMark(signInCookie.read(raw.headers.cookie))
        const location = await provider.signInUrl({ state, nonce, codeVerifier, again })
        await states.keep(state, browser, { nonce, codeVerifier, again, returnTo: returnToOf(query.returnTo, publicUrl) })
        return redirect(location, { headers: { 'set-cookie': signInCookie.serialise(browser) } })
      }),
  })
