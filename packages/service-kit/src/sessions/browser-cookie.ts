import { sessionLifetimes } from './sessions.ts'

/** A cookie: HttpOnly, SameSite=Lax, for the whole site; with https `__Host-` and Secure. */
export type BrowserCookie = {
  name: string
  /** The Set-Cookie header that sets this value. */
  serialise: (value: string) => string
  /** The Set-Cookie header that removes the cookie. */
  clear: () => string
  /** The cookie's value in a Cookie header, or undefined. */
  read: (cookieHeader: string | undefined) => string | undefined
}

/** Describes a cookie for a site at `publicUrl`. The value must consist of cookie-safe characters, e.g. base64url. */
export function browserCookie({ publicUrl, name, maxAgeMs }: { publicUrl: string; name: string; maxAgeMs: number }): BrowserCookie {
  const secure = new URL(publicUrl).protocol === 'https:'
  const fullName = secure ? `__Host-${name}` : name
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const set = (value: string, seconds: number): string => `${fullName}=${value}; Max-Age=${seconds}; ${attributes}`
  return {
    name: fullName,
    serialise: (value) => set(value, Math.floor(maxAgeMs / 1000)),
    clear: () => set('', 0),
    read(cookieHeader) {
      for (const pair of (cookieHeader ?? '').split(';')) {
        const at = pair.indexOf('=')
        if (at > 0 && pair.slice(0, at).trim() === fullName) return pair.slice(at + 1).trim()
      }
      return undefined
    },
  }
}

/** The cookie with a session's id: `wl_session`, or `__Host-wl_session` with https. */
export const sessionCookie = (publicUrl: string): BrowserCookie =>
  browserCookie({ publicUrl, name: 'wl_session', maxAgeMs: sessionLifetimes.absoluteMs })
