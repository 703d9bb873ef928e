import { isCallPath } from '../../route-table.ts'
import type { Policy } from '../policy.ts'

const isPage = (path: string): boolean => !isCallPath(path) && (path.endsWith('.html') || !/\.\w{1,8}$/.test(path))

/**
 * Tells a page whether its request had a session cookie, which scripts cannot see. Without one, asking who is signed in would only be
 * refused, and browsers log every refusal to the console. It says nothing about whether the session is valid. It uses Server-Timing, the
 * only header of its own response that a page can read. Both values are sent, since a 304 replaces the cached header.
 */
export const sessionHint =
  ({ cookieName }: { cookieName: string }): Policy =>
  (call, next) => {
    if (isPage(call.path)) {
      const hasCookie = call.cookies[cookieName] !== undefined
      call.response.setHeader('server-timing', `session;desc="${hasCookie ? 'cookie' : 'none'}"`)
    }
    next()
  }
