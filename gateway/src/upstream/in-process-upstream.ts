import { EventEmitter } from 'node:events'
import type { RequestListener } from 'node:http'
import onHeaders from 'on-headers'
import type { Upstream } from './upstream.ts'

/** Hands requests to an app in this process, in the embedded edition. */
export const inProcessUpstream =
  (app: RequestListener): Upstream =>
  (request, response, beforeHead) => {
    // One response has the listeners of both the gateway and the service, which is above Node's default warning limit.
    response.setMaxListeners(2 * EventEmitter.defaultMaxListeners)
    if (beforeHead) onHeaders(response, beforeHead)
    app(request, response)
  }
