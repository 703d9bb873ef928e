import type { Registry } from 'prom-client'
import { histogramOn, shortly } from './instruments.ts'

/** Times requests by method, route and status; `begin` returns the function to call with the status when it is over, which answers how long it took, in milliseconds. */
export type RequestMetrics = { begin: (method: string, route: string) => (status: number) => number }

type Label = 'service' | 'method' | 'route' | 'status'
const name = 'http_request_duration_seconds'

/** Request metrics on a registry: `http_request_duration_seconds`, whose count is the rate and whose status label the errors. */
export function createRequestMetrics(registry: Registry, service: string): RequestMetrics {
  const duration = histogramOn<Label>(registry, {
    name,
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: shortly,
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
