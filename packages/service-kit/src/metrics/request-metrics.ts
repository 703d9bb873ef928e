import type { Registry } from 'prom-client'
import { boundHistogramOn, type Observe } from './bound-histogram.ts'
import { millisecondBuckets } from './instruments.ts'

/**
 * Times requests by method, route and status. `begin` returns a function to call with the status at the end, which returns the duration in
 * milliseconds.
 */
export type RequestMetrics = { begin: (method: string, route: string) => (status: number) => number }

const name = 'http_request_duration_seconds'

/** Registers `http_request_duration_seconds`; its count is the request rate and its status label the errors. */
export function createRequestMetrics(registry: Registry, service: string): RequestMetrics {
  const durations = boundHistogramOn(registry, { name, help: 'Duration of HTTP requests by route and status', buckets: millisecondBuckets })
  const byRoute = new Map<string, Map<string, Map<number, Observe>>>()
  const observerOf = (method: string, route: string, status: number): Observe => {
    const byMethod = getOrSet(byRoute, route, () => new Map<string, Map<number, Observe>>())
    const byStatus = getOrSet(byMethod, method, () => new Map<number, Observe>())
    return getOrSet(byStatus, status, () => durations.bind({ service, method, route, status }))
  }
  return {
    begin: (method, route) => {
      const started = performance.now()
      return (status) => {
        const ms = performance.now() - started
        observerOf(method, route, status)(ms / 1000)
        return ms
      }
    },
  }
}

function getOrSet<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const made = make()
  map.set(key, made)
  return made
}
