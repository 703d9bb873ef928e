import { DomainError } from '@wordloom/service-kit/errors'
import { type Route, redirect, route } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import type { BrowserCookie, Sessions } from '@wordloom/service-kit/sessions'
import { forBrowser } from '../notice/for-browser.ts'
import type { OpenIdProvider } from '../provider/open-id-provider.ts'

type Dependencies = { provider: OpenIdProvider; sessions: Sessions; sessionCookie: BrowserCookie }

/** /api/logout: ends the session here, then sends the browser on to end the provider's, which comes back to `/`. */
export const logoutRoutes = ({ provider, sessions, sessionCookie }: Dependencies): Route[] =>
  (['get', 'post'] as const).map((method) =>
    route({
      method,
      path: '/api/logout',
      access: 'public',
      handle: (request) =>
        forBrowser(request, async () => {
          const { raw, logger } = request
          // Signing out is a GET, since it is a link: another site must not be able to follow it for the learner.
          if (raw.headers['sec-fetch-site'] === 'cross-site') {
            throw new DomainError('request.cross-site', 'Signing out begins on Wordloom’s own pages.')
          }
          const session = await sessions.find(sessionCookie.read(raw.headers.cookie))
          if (session) await sessions.end(session)
          const location = session?.idToken ? await providerSignOut(provider, session.idToken, logger) : '/'
          const reply = redirect(location, { headers: { 'set-cookie': sessionCookie.clear() } })
          return { ...reply, status: 303 }
        }),
    }),
  )

/** With the provider away the learner is signed out here all the same. */
async function providerSignOut(provider: OpenIdProvider, idToken: string, logger: Logger): Promise<string> {
  try {
    return (await provider.signOutUrl(idToken)) ?? '/'
  } catch (error) {
    logger.warn({ err: error }, 'signed out here; the provider’s session goes on until it expires')
    return '/'
  }
}
