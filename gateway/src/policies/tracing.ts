import { activeSpans, traceRequest } from '@wordloom/service-kit/tracing'
import type { Call } from './call.ts'
import type { Policy } from './policy.ts'

/** Begins the gateway's part of a call's trace, which its browser or program may have begun; files have none. Nothing while tracing is off. */
export const tracing: Policy = ({ request, response, row }, next) => {
  const spans = activeSpans()
  const span = spans && row && traceRequest(request, response, { kind: 'server', service: 'gateway', route: row.prefix })
  if (spans && span) spans.within(span, next)
  else next()
}

/** Begins the handing on of a call as a part of its trace; whom it is handed to continues from there. */
export function traceForwarding({ request, response }: Call, upstream: string): void {
  traceRequest(request, response, { kind: 'client', service: 'gateway', route: upstream })
}
