import type { Metric, Registry } from 'prom-client'

type Description = { name: string; help: string; buckets: readonly number[] }
type Labels = Readonly<Record<string, string | number>>
/** The observations with the same labels, by bucket. */
type Observations = { labels: Labels; counts: number[]; sum: number }

/** Adds a value to a histogram. */
export type Observe = (value: number) => void

/**
 * A histogram that resolves its labels once. prom-client's joins them to a text with every observation, which a request in
 * the gateway notices.
 */
class BoundHistogram {
  readonly name: string
  readonly #help: string
  readonly #buckets: readonly number[]
  readonly #observations = new Map<string, Observations>()

  constructor({ name, help, buckets }: Description) {
    this.name = name
    this.#help = help
    this.#buckets = buckets
  }

  /** Returns a function that adds values with these labels; keep it. */
  bind(labels: Labels): Observe {
    const buckets = this.#buckets
    const key = JSON.stringify(labels)
    const observations = this.#observations.get(key) ?? { labels, counts: [...buckets, '+Inf'].map(() => 0), sum: 0 }
    this.#observations.set(key, observations)
    const { counts } = observations
    return (value) => {
      let bucket = 0
      while (value > (buckets[bucket] as number)) bucket++
      counts[bucket] = (counts[bucket] as number) + 1
      observations.sum += value
    }
  }

  /** The values as prom-client's registry reads them. */
  async get() {
    const values = [...this.#observations.values()].flatMap(({ labels, counts, sum }) => {
      let count = 0
      const buckets = counts.map((inBucket, index) => {
        count += inBucket
        return { metricName: `${this.name}_bucket`, labels: { le: this.#buckets[index] ?? '+Inf', ...labels }, value: count }
      })
      return [
        ...buckets,
        { metricName: `${this.name}_sum`, labels, value: sum },
        { metricName: `${this.name}_count`, labels, value: count },
      ]
    })
    return { name: this.name, help: this.#help, type: 'histogram', aggregator: 'sum', values }
  }

  /** Sets all counts to zero, for `registry.resetMetrics`. */
  reset(): void {
    for (const observations of this.#observations.values()) {
      observations.counts.fill(0)
      observations.sum = 0
    }
  }
}

/** The histogram of this name on the registry; created if missing. */
export function boundHistogramOn(registry: Registry, description: Description): BoundHistogram {
  const existing = registry.getSingleMetric(description.name) as unknown as BoundHistogram | undefined
  if (existing) return existing
  const histogram = new BoundHistogram(description)
  // Of a metric, the registry uses its name and `get`.
  registry.registerMetric(histogram as unknown as Metric)
  return histogram
}
