import type { RequestListener } from 'node:http'
import type { Upstream } from './upstream.ts'

/** Hands requests to an app in this process; used by the embedded edition. */
export const inProcessUpstream =
  (app: RequestListener): Upstream =>
  (request, response) =>
    app(request, response)
