import type { Logger } from '@wordloom/service-kit/logging'
import type { RequestMetrics } from '@wordloom/service-kit/metrics'
import { traceIdOf } from '@wordloom/service-kit/tracing'
import { rowFor } from '../route-table.ts'
import type { Policy } from './policy.ts'

/** One log line and one observation a request, when it is over: the route's prefix and never the address, which may hold a word. */
export const accessLog =
  ({ logger, metrics }: { logger: Logger; metrics: RequestMetrics }): Policy =>
  (request, response, next) => {
    const started = performance.now()
    const route = rowFor(request.path)?.prefix ?? (request.path.startsWith('/api') ? 'unknown' : 'page')
    const observed = metrics.begin(request.method, route)
    response.once('close', () => {
      observed(response.statusCode)
      logger.info(
        {
          requestId: request.headers['x-request-id'],
          traceId: traceIdOf(request.headers.traceparent),
          method: request.method,
          route,
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
          userId: response.locals.claims?.userId,
        },
        'request',
      )
    })
    next()
  }
