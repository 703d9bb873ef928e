import type { IncomingHttpHeaders } from 'node:http'
import { signInApi } from '@wordloom/contracts/sign-in'
import { type Reply, type Route, type RouteRequest, redirect, route } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import type { BrowserCookie, Sessions } from '@wordloom/service-kit/sessions'
import { forBrowser, pageReply } from '../notice/for-browser.ts'
import { askToSignOutPage, type LeavingForm, signingOutPage } from '../notice/notice-page.ts'
import type { OpenIdProvider } from '../provider/open-id-provider.ts'
import { comesFromUs } from './comes-from-us.ts'

type Dependencies = { provider: OpenIdProvider; sessions: Sessions; sessionCookie: BrowserCookie; publicUrl: string }

/**
 * /api/logout: ends the session here, then sends the browser on to end the provider's, which comes back to `/`. Signing out is a link and so a GET, which
 * any page could lead to: only our own pages' links sign out by themselves, any other is asked. The POST of that question is kept to our own
 * pages by the gateway, as every POST is.
 */
export const logoutRoutes = ({ provider, sessions, sessionCookie, publicUrl }: Dependencies): Route[] => {
  const signOut = async ({ raw, logger }: Pick<RouteRequest, 'raw' | 'logger'>): Promise<Reply<never>> => {
    const session = await sessions.find(sessionCookie.read(raw.headers.cookie))
    if (session) await sessions.end(session)
    const form = session?.idToken ? await providerSignOut(provider, session.idToken, logger) : null
    const headers = { 'set-cookie': sessionCookie.clear() }
    return form ? pageReply(signingOutPage(form), { headers }) : { ...redirect('/', { headers }), status: 303 }
  }
  return [
    route(signInApi.confirmedLogout, { access: 'public', handle: (request) => forBrowser(request, () => signOut(request)) }),
    route(signInApi.logout, {
      access: 'public',
      handle: (request) =>
        forBrowser(request, async () => {
          const { headers } = request.raw
          const asks = !comesFromUs(headers, publicUrl) && !isProgram(headers)
          if (asks && (await sessions.find(sessionCookie.read(headers.cookie)))) return pageReply(askToSignOutPage())
          return signOut(request)
        }),
    }),
  ]
}

/** Whether no page made this request: it says nothing of one, and asks for JSON, which no image, script or link does. */
const isProgram = ({ 'sec-fetch-site': site, referer, accept }: IncomingHttpHeaders): boolean =>
  site === undefined && referer === undefined && accept?.includes('application/json') === true

/** With the provider away the learner is signed out here all the same. */
async function providerSignOut(provider: OpenIdProvider, idToken: string, logger: Logger): Promise<LeavingForm | null> {
  try {
    return await provider.signOutForm(idToken)
  } catch (error) {
    logger.warn({ err: error }, 'signed out here; the provider’s session goes on until it expires')
    return null
  }
}
