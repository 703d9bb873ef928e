import { isCallPath } from '../../route-table.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import type { Policy } from '../policy.ts'

/** Forwards everything except /api and /idp to the web server of the front ends. */
export const webPages =
  (web: Upstream): Policy =>
  ({ request, response, path, home }, next) => {
    if (isCallPath(path) || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    delete request.headers.cookie // files need no session, and the web server must not see secrets
    if (path === '/' && home === 'dashboard') request.url = '/index.html'
    web(request, response)
  }
