import type { Upstream } from '../upstream/upstream.ts'
import type { Policy } from './policy.ts'

/** Hands what is not /api or /idp to the web server that has the front ends. */
export const webPages =
  (web: Upstream): Policy =>
  (request, response, next) => {
    const ours = request.path === '/api' || request.path.startsWith('/api/') || request.path.startsWith('/idp')
    if (ours || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    delete request.headers.cookie // files need no session, and the web server no secrets
    web(request, response)
  }
