import type { Registry } from 'prom-client'
import { histogramOn, millisecondBuckets } from './instruments.ts'

/**
 * Times requests by method, route and status. `begin` returns a function to call with the status at the end, which returns the duration in
 * milliseconds.
 */
export type RequestMetrics = { begin: (method: string, route: string) => (status: number) => number }

type Label = 'service' | 'method' | 'route' | 'status'
const name = 'http_request_duration_seconds'

/** Registers `http_request_duration_seconds`; its count is the request rate and its status label the errors. */
export function createRequestMetrics(registry: Registry, service: string): RequestMetrics {
  const duration = histogramOn<Label>(registry, {
    name,
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: millisecondBuckets,
  })
  return {
    begin: (method, route) => {
      const started = performance.now()
      return (status) => {
        const ms = performance.now() - started
        duration.observe({ service, method, route, status }, ms / 1000)
        return ms
      }
    },
  }
}
