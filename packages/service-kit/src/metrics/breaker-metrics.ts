import type { Registry } from 'prom-client'
import { sampleOnScrape } from './sampled-gauge.ts'

/** Reports a circuit breaker in `wordloom_breaker_open`: 1 while it is open. */
export function observeBreaker(registry: Registry, service: string, breaker: string, isOpen: () => boolean): void {
  sampleOnScrape(
    registry,
    {
      name: 'wordloom_breaker_open',
      help: 'Whether a circuit breaker is open, and its calls are not made',
      labelNames: ['service', 'breaker'],
    },
    async () => [{ labels: { service, breaker }, value: isOpen() ? 1 : 0 }],
  )
}
