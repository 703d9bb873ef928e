import { expect, it } from '@jest/globals'
import { Registry } from 'prom-client'
import { createUpstreamMetrics, stateNumbers } from './upstream-metrics.ts'

it('the metrics of upstreams have the upstream’s name as label', async () => {
  const registry = new Registry()
  const { breaker, faults, retries } = createUpstreamMetrics(registry)
  breaker.set({ upstream: 'words' }, stateNumbers['half-open'])
  breaker.set({ upstream: 'quiz' }, stateNumbers.open)
  breaker.set({ upstream: 'stats' }, stateNumbers.closed)
  faults.inc({ upstream: 'words', reason: 'reset' })
  retries.inc({ upstream: 'words' }, 2)
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines).toEqual([
    'gateway_upstream_breaker_state{upstream="words"} 1',
    'gateway_upstream_breaker_state{upstream="quiz"} 2',
    'gateway_upstream_breaker_state{upstream="stats"} 0',
    'gateway_upstream_faults_total{upstream="words",reason="reset"} 1',
    'gateway_upstream_retries_total{upstream="words"} 2',
  ])
})
