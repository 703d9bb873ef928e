import { EventEmitter } from 'node:events'
import type { RequestListener } from 'node:http'
import { hasBody, sendError } from '@wordloom/service-kit/http'
import onHeaders from 'on-headers'
import { errorOf, type Upstream } from './upstream.ts'

/** Longer than the longest work before a response: checking an import of a whole vocabulary on a slow machine. */
const maxSilenceMs = 120_000

/** Hands requests to an app in this process, in the embedded edition. A request that it never responds to is refused after `silenceMs`, one with a body after twice as long. */
export const inProcessUpstream =
  (app: RequestListener, silenceMs = maxSilenceMs): Upstream =>
  (request, response, beforeHead) => {
    // One response has the listeners of both the gateway and the service, which is above Node's default warning limit.
    response.setMaxListeners(2 * EventEmitter.defaultMaxListeners)
    if (beforeHead) onHeaders(response, beforeHead)
    // The silence begins when the body has arrived: a picture from a slow network takes minutes.
    let isWhole = !hasBody(request)
    const timer = setInterval(() => {
      if (isWhole && !response.headersSent) sendError(request, response, errorOf('timeout'))
      isWhole = request.complete
    }, silenceMs).unref()
    response.once('close', () => clearInterval(timer))
    app(request, response)
  }
