import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { counterOn } from './instruments.ts'

type Sample<Label extends string> = { labels: Record<Label, string>; value: number }
/** Queries the current values of a gauge. */
type Sampler<Label extends string> = () => Promise<Sample<Label>[]>
type Description<Label extends string> = { name: string; help: string; labelNames: readonly Label[] }

const gaugesByRegistry = new WeakMap<Registry, Map<string, Set<Sampler<string>>>>()
// A scrape times out after ten seconds by default, so an unreachable server must be left out earlier.
const defaultTimeoutMs = 1_000

/**
 * A gauge whose values are queried when it is scraped. A sampler that fails or takes longer than a second is left out of that scrape and
 * counted in `wordloom_metrics_samples_failed_total`. While it has not responded it is not called again.
 */
export function sampleOnScrape<Label extends string>(
  registry: Registry,
  { name, help, labelNames }: Description<Label>,
  sampler: Sampler<Label>,
  timeoutMs = defaultTimeoutMs,
): void {
  const gauges = gaugesByRegistry.get(registry) ?? new Map<string, Set<Sampler<string>>>()
  gaugesByRegistry.set(registry, gauges)
  const failed = counterOn(registry, {
    name: 'wordloom_metrics_samples_failed_total',
    help: 'Numbers that could not be had in time for a scrape, by metric',
    labelNames: ['metric'],
  })
  failed.inc({ metric: name }, 0)
  const samplers = gauges.get(name) ?? new Set()
  samplers.add(withTimeout(sampler as Sampler<string>, timeoutMs, () => failed.inc({ metric: name })))
  if (gauges.has(name)) return
  gauges.set(name, samplers)
  new Gauge<string>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await Promise.all([...samplers].map((sample) => sample()))
      this.reset()
      for (const { labels, value } of samples.flat()) this.set(labels, value)
    },
  })
}

/** A sampler with a timeout, after which it reports nothing. */
function withTimeout(sampler: Sampler<string>, timeoutMs: number, failed: () => void): Sampler<string> {
  let pendingSample: Promise<Sample<string>[]> | undefined
  return async () => {
    if (pendingSample) {
      failed()
      return []
    }
    pendingSample = sampler().finally(() => {
      pendingSample = undefined
    })
    // The scrape itself must not fail.
    const samples = await Promise.race([pendingSample.catch(() => undefined), sleep(timeoutMs, undefined, { ref: false })])
    if (!samples) failed()
    return samples ?? []
  }
}
