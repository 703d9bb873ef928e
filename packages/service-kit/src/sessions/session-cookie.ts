import { type BrowserCookie, browserCookie } from './browser-cookie.ts'
import { sessionLifetimes } from './sessions.ts'

/** The cookie with a session's id: `wl_session`, or `__Host-wl_session` with https. */
export const sessionCookie = (publicUrl: string): BrowserCookie =>
  browserCookie({ publicUrl, name: 'wl_session', maxAgeMs: sessionLifetimes.absoluteMs })
