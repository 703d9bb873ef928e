import type { Logger } from '@wordloom/service-kit/logging'
import CircuitBreaker from 'opossum'
import { breakerStates, type UpstreamMetrics } from './upstream-metrics.ts'

/** When a breaker opens and for how long; what is not told is as below. */
export type BreakerOptions = { leastRequests?: number; openForMs?: number }

type Options<Asked extends unknown[]> = BreakerOptions & {
  name: string
  hand: (...asked: Asked) => Promise<void>
  logger: Logger
  metrics: UpstreamMetrics
}

/**
 * Hands requests on until half of those of the last ten seconds, and ten at least, got no answer; then leaves the upstream alone for two
 * seconds and tries it with one request. Answers of any status are answers.
 */
export function createBreaker<Asked extends unknown[]>(options: Options<Asked>): CircuitBreaker<Asked, void> {
  const { name, hand, logger, metrics, leastRequests = 10, openForMs = 2_000 } = options
  const breaker = new CircuitBreaker<Asked, void>(hand, {
    name,
    timeout: false, // the proxy's own, since an answer that streams may take its time
    errorThresholdPercentage: 50,
    volumeThreshold: leastRequests,
    resetTimeout: openForMs,
    rollingPercentilesEnabled: false,
  })
  const became = (state: keyof typeof breakerStates): void => metrics.breaker.set({ upstream: name }, breakerStates[state])
  breaker.on('open', () => {
    became('open')
    logger.warn({ upstream: name, openForMs }, 'upstream gives no answers; it is left alone for a moment')
  })
  breaker.on('halfOpen', () => became('half-open'))
  breaker.on('close', () => {
    became('closed')
    logger.info({ upstream: name }, 'upstream answers again')
  })
  became('closed')
  return breaker
}
