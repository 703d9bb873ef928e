import type { Policy } from './policy.ts'

const isPage = (path: string): boolean =>
  !path.startsWith('/api') && !path.startsWith('/idp') && (path.endsWith('.html') || !/\.\w{1,8}$/.test(path))

/**
 * Tells a page, which cannot see the session's cookie, whether one came with the request for it: where none did, asking who is signed in would only
 * be refused, and browsers write every refusal to the console. It is a hint and says nothing of whether the session is any good. Server-Timing is the
 * one header of its own answer that a page can read; both words are sent, since an answer of 304 replaces what the browser had kept.
 */
export const sessionHint =
  ({ cookieName }: { cookieName: string }): Policy =>
  (call, next) => {
    if (isPage(call.path)) {
      const came = call.cookies[cookieName] !== undefined
      call.response.setHeader('server-timing', `session;desc="${came ? 'cookie' : 'none'}"`)
    }
    next()
  }
