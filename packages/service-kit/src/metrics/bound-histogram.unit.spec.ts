import { describe, expect, it } from '@jest/globals'
import { Histogram, Registry } from 'prom-client'
import { boundHistogramOn } from './bound-histogram.ts'

const description = { name: 'duration_seconds', help: 'Durations', buckets: [0.1, 1, 10] }
const labelled = [
  { service: 'words', status: 200 },
  { service: 'stats', status: 503 },
]

describe('a bound histogram', () => {
  it('is scraped exactly as prom-client’s, with values on, below and above every bound', async () => {
    const [registry, oracle] = [new Registry(), new Registry()]
    const theirs = new Histogram({ ...description, labelNames: ['service', 'status'], registers: [oracle] })
    for (const labels of labelled) {
      const observe = boundHistogramOn(registry, description).bind(labels)
      for (const value of [0, 0.05, 0.1, 0.100001, 1, 2, 10, 11, 1e6]) {
        observe(value)
        theirs.observe(labels, value)
      }
    }
    expect(await registry.metrics()).toBe(await oracle.metrics())
    expect((await registry.getMetricsAsJSON()).map(({ name }) => name)).toEqual(['duration_seconds'])
  })

  it('is one per registry and name, and has one count for equal labels', async () => {
    const registry = new Registry()
    for (const labels of [...labelled, ...labelled]) boundHistogramOn(registry, description).bind({ ...labels })(2)
    const text = await registry.metrics()
    expect(text).toContain('duration_seconds_count{service="words",status="200"} 2')
    expect(text.match(/_count/g)).toHaveLength(2)
  })

  it('counts from zero after a reset of its registry', async () => {
    const registry = new Registry()
    const observe = boundHistogramOn(registry, description).bind({ service: 'words' })
    observe(2)
    registry.resetMetrics()
    observe(0.5)
    const text = await registry.metrics()
    expect(text).toContain('duration_seconds_count{service="words"} 1')
    expect(text).toContain('duration_seconds_sum{service="words"} 0.5')
  })
})
