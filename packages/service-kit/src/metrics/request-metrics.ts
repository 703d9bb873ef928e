import { Histogram, type Registry } from 'prom-client'

/** Times requests by method, route and status; `begin` returns the function to call with the status when it is over. */
export type RequestMetrics = { begin: (method: string, route: string) => (status: number) => void }

type Label = 'service' | 'method' | 'route' | 'status'
const name = 'http_request_duration_seconds'

/** Request metrics on a registry: `http_request_duration_seconds`, whose count is the rate and whose status label the errors. */
export function createRequestMetrics(registry: Registry, service: string): RequestMetrics {
  // Services of one process share a registry, and so this histogram; its `service` label tells them apart.
  const known = registry.getSingleMetric(name) as Histogram<Label> | undefined
  const duration =
    known ??
    new Histogram<Label>({
      name,
      help: 'Duration of HTTP requests by route and status',
      labelNames: ['service', 'method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    })
  return {
    begin: (method, route) => {
      const started = performance.now()
      return (status) => duration.observe({ service, method, route, status }, (performance.now() - started) / 1000)
    },
  }
}
