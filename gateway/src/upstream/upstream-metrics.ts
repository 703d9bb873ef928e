import { Counter, Gauge, Registry } from 'prom-client'
import type { BreakerState } from './circuit-breaker.ts'

/** The metrics of upstreams, labelled by name. */
export type UpstreamMetrics = ReturnType<typeof createUpstreamMetrics>

/** The value of each breaker state in its gauge. */
export const stateNumbers: Readonly<Record<BreakerState, number>> = { closed: 0, 'half-open': 1, open: 2 }

/** Registers `gateway_upstream_breaker_state`, `…_faults_total` and `…_retries_total`. */
export function createUpstreamMetrics(registry: Registry = new Registry()) {
  const registers = [registry]
  return {
    breaker: new Gauge({
      name: 'gateway_upstream_breaker_state',
      help: 'Circuit breaker of an upstream: 0 closed, 1 half-open, 2 open',
      labelNames: ['upstream'],
      registers,
    }),
    faults: new Counter({
      name: 'gateway_upstream_faults_total',
      help: 'Requests an upstream gave no answer to, by reason: refused, reset, timeout, circuit-open (its breaker is open), other',
      labelNames: ['upstream', 'reason'],
      registers,
    }),
    retries: new Counter({
      name: 'gateway_upstream_retries_total',
      help: 'Requests handed to an upstream once more',
      labelNames: ['upstream'],
      registers,
    }),
  }
}
