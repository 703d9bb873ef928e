import { formatCausal, mergeCausal, parseCausal } from '@wordloom/service-kit/events'
import { parseCookie, stringifySetCookie } from 'cookie'
import onHeaders from 'on-headers'
import type { Policy } from './policy.ts'

const name = 'wl_causal'
const lifetimeSeconds = 15

/** Remembers what this browser's learner has written (`x-causal` of the answers) in a short-lived cookie, and passes it on with later requests. */
export const causalCookie =
  ({ secure }: { secure: boolean }): Policy =>
  (request, response, next) => {
    const seen = parseCausal(parseCookie(request.headers.cookie ?? '')[name])
    if (Object.keys(seen).length > 0) request.headers['x-causal'] = formatCausal(seen)
    onHeaders(response, () => {
      const wrote = response.getHeader('x-causal')
      if (typeof wrote !== 'string') return
      response.removeHeader('x-causal')
      const value = formatCausal(mergeCausal(seen, parseCausal(wrote)))
      response.appendHeader(
        'set-cookie',
        stringifySetCookie({ name, value, httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: lifetimeSeconds }),
      )
    })
    next()
  }
