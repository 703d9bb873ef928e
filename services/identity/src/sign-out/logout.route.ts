import type { IncomingHttpHeaders } from 'node:http'
import { signInApi } from '@wordloom/contracts/sign-in'
import { type Reply, type Route, type RouteRequest, redirect, route } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import type { BrowserCookie, Sessions } from '@wordloom/service-kit/sessions'
import { type AutoSubmitForm, confirmSignOutPage, signingOutPage } from '../notice/notice-page.ts'
import { pageReply, withErrorPage } from '../notice/with-error-page.ts'
import type { OpenIdProvider } from '../provider/open-id-provider.ts'

type Dependencies = { provider: OpenIdProvider; sessions: Sessions; sessionCookie: BrowserCookie; publicUrl: string }

/**
 * /api/logout: ends the session here, then sends the browser to the provider to end its session; the provider redirects to `/`. Signing out is
 * a link, so a GET that any page could trigger: only links on Wordloom's own pages sign out at once, others show a confirmation. The gateway
 * accepts the confirmation's POST, like every POST, only from Wordloom's own pages.
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
    route(signInApi.confirmedLogout, { access: 'public', handle: (request) => withErrorPage(request, () => signOut(request)) }),
    route(signInApi.logout, {
      access: 'public',
      handle: (request) =>
        withErrorPage(request, async () => {
          const { headers } = request.raw
          const needsConfirmation = !isSameOriginNavigation(headers, publicUrl) && !isProgram(headers)
          if (needsConfirmation && (await sessions.find(sessionCookie.read(headers.cookie)))) return pageReply(confirmSignOutPage())
          return signOut(request)
        }),
    }),
  ]
}

/**
 * Whether a navigation began on one of Wordloom's pages. Browsers send Sec-Fetch-Site, which no page can forge. Older browsers, and all of
 * them without TLS, do not; then Wordloom's pages send a Referer, and a request without one may come from anywhere.
 */
export function isSameOriginNavigation({ 'sec-fetch-site': site, referer }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (site !== undefined) return site === 'same-origin'
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === new URL(publicUrl).origin
}

/** Whether a program made this request: no page is named, and it accepts JSON, as no image, script or link does. */
const isProgram = ({ 'sec-fetch-site': site, referer, accept }: IncomingHttpHeaders): boolean =>
  site === undefined && referer === undefined && accept?.includes('application/json') === true

/** The provider's sign-out form; null, after a warning, if the provider does not respond. */
async function providerSignOut(provider: OpenIdProvider, idToken: string, logger: Logger): Promise<AutoSubmitForm | null> {
  try {
    return await provider.signOutForm(idToken)
  } catch (error) {
    logger.warn({ err: error }, 'signed out here; the provider’s session lasts until it expires')
    return null
  }
}
