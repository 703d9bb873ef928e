import { activeSpans, traceRequest } from '@wordloom/service-kit/tracing'
import { rowFor } from '../route-table.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { Policy } from './policy.ts'

/** Begins the gateway's part of a call's trace, which its browser or program may have begun; files have none. Nothing while tracing is off. */
export const tracing: Policy = (request, response, next) => {
  const spans = activeSpans()
  const row = spans && rowFor(request.path)
  const span = row && traceRequest(request, response, { kind: 'server', service: 'gateway', route: row.prefix })
  if (spans && span) spans.within(span, next)
  else next()
}

/** Handing a request on as a part of its trace; whom it is handed to continues from there. */
export const traced =
  (name: string, upstream: Upstream): Upstream =>
  (request, response) => {
    traceRequest(request, response, { kind: 'client', service: 'gateway', route: name })
    upstream(request, response)
  }
