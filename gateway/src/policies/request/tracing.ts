import { activeSpans, traceRequest } from '@wordloom/service-kit/tracing'
import type { Call, Policy } from '../policy.ts'

/**
 * Starts the gateway's span of a call, continuing the caller's trace if there is one. Static files have no span. Does nothing while tracing
 * is off.
 */
export const tracing: Policy = ({ request, response, row }, next) => {
  const spans = activeSpans()
  const span = spans && row && traceRequest(request, response, { kind: 'server', service: 'gateway', route: row.prefix })
  if (spans && span) spans.within(span, next)
  else next()
}

/** Starts the span of a forwarded call; the upstream continues it. */
export function traceForwarding({ request, response }: Call, upstream: string): void {
  traceRequest(request, response, { kind: 'client', service: 'gateway', route: upstream })
}
