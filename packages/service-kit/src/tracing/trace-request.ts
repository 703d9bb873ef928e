import type { IncomingMessage, ServerResponse } from 'node:http'
import { activeSpans } from './active-spans.ts'
import type { Span } from './spans.ts'

type Where = { kind: 'server' | 'client'; service: string; route: string }

/**
 * Starts a span for a request that is handled here or forwarded. It continues the trace of the request's traceparent, replaces that
 * header, and ends with the response. Undefined while tracing is off.
 */
export function traceRequest(request: IncomingMessage, response: ServerResponse, { kind, service, route }: Where): Span | undefined {
  const { traceparent, 'x-request-id': requestId } = request.headers
  const span = activeSpans()?.begin(`${request.method} ${route}`, {
    kind,
    parent: typeof traceparent === 'string' ? traceparent : null,
    attributes: {
      'wordloom.service': service,
      'wordloom.request_id': requestId as string | undefined,
      'http.request.method': request.method,
      'http.route': route,
    },
  })
  if (!span) return undefined
  request.headers.traceparent = span.traceparent
  response.once('close', () => {
    span.set({ 'http.response.status_code': response.statusCode })
    if (response.statusCode >= 500) span.fail(`${response.statusCode}`)
    span.end()
  })
  return span
}

/** A route's handler with a span per request; the handler itself while tracing is off. */
export function tracedHandler<Q extends IncomingMessage, S extends ServerResponse>(
  service: string,
  route: string,
  handler: (request: Q, response: S) => Promise<void>,
): (request: Q, response: S) => Promise<void> {
  const spans = activeSpans()
  if (!spans) return handler
  return (request, response) => {
    const span = traceRequest(request, response, { kind: 'server', service, route })
    return span ? spans.within(span, () => handler(request, response)) : handler(request, response)
  }
}
