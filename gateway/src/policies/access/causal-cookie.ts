import { coarseTtl } from '@wordloom/service-kit/clock'
import { type CausalToken, formatCausal, mergeCausal, parseCausal } from '@wordloom/service-kit/events'
import { stringifySetCookie } from 'cookie'
import { LRUCache } from 'lru-cache'
import type { Policy } from '../policy.ts'

const lifetimeSeconds = 15
const maxCachedSessions = 10_000

/**
 * Keeps what this browser's learner has written (the `x-causal` of responses) in a short-lived cookie, and forwards it with later requests.
 * Two responses may arrive out of order, and the later one would set the cookie back. So the latest token of each session is also cached
 * here, and a cookie never goes back.
 */
export function causalCookie({ secure }: { secure: boolean }): Policy {
  const name = secure ? '__Host-wl_causal' : 'wl_causal'
  const latest = new LRUCache<string, CausalToken>({ max: maxCachedSessions, ...coarseTtl(lifetimeSeconds * 1_000) })

  return (call, next) => {
    const { request, response, claims } = call
    const session = claims?.sessionId
    const latestOf = (): CausalToken => (session === undefined ? undefined : latest.get(session)) ?? {}
    const seen = mergeCausal(parseCausal(call.cookies[name]), latestOf())
    if (Object.keys(seen).length > 0) request.headers['x-causal'] = formatCausal(seen)
    call.beforeHead = () => {
      const wrote = response.getHeader('x-causal')
      if (typeof wrote !== 'string') return
      response.removeHeader('x-causal')
      const known = mergeCausal(mergeCausal(seen, latestOf()), parseCausal(wrote))
      if (session !== undefined) latest.set(session, known)
      const value = formatCausal(known)
      response.appendHeader(
        'set-cookie',
        stringifySetCookie({ name, value, httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: lifetimeSeconds }),
      )
    }
    next()
  }
}
