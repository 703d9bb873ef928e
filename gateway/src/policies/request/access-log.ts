import type { Logger } from '@wordloom/service-kit/logging'
import type { RequestMetrics } from '@wordloom/service-kit/metrics'
import { traceIdOf } from '@wordloom/service-kit/tracing'
import { isCallPath } from '../../route-table.ts'
import type { Policy } from '../policy.ts'

/**
 * Writes one log line and one observation per finished request. It names the route's prefix, never the full path, which may contain a
 * learner's word.
 */
export const accessLog =
  ({ logger, metrics }: { logger: Logger; metrics: RequestMetrics }): Policy =>
  (call, next) => {
    const { request, response, path, row } = call
    const route = row?.prefix ?? (isCallPath(path) ? 'unknown' : 'page')
    const observe = metrics.begin(request.method as string, route)
    call.onClose(() => {
      const ms = observe(response.statusCode)
      logger.info(
        {
          requestId: request.headers['x-request-id'],
          traceId: traceIdOf(request.headers.traceparent),
          method: request.method,
          route,
          status: response.statusCode,
          ms: Math.round(ms),
          userId: call.claims?.userId,
          // A security event: what was refused, and to which client.
          ...(call.refused && { refused: call.refused, client: call.address }),
        },
        'request',
      )
    })
    next()
  }
