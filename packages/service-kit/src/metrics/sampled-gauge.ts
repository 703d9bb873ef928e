import { Gauge, type Registry } from 'prom-client'
import { counterOn } from './instruments.ts'

/** One number with what tells whose it is. */
export type Sample<Label extends string> = { labels: Record<Label, string>; value: number }

/** Asks for the numbers of a gauge at this moment. */
export type Sampler<Label extends string> = () => Promise<Sample<Label>[]>

type Description<Label extends string> = { name: string; help: string; labelNames: readonly Label[] }

const known = new WeakMap<Registry, Map<string, Set<Sampler<string>>>>()
// A scrape has ten seconds as a rule: what a server that is away would have said is left out of it.
const defaultTimeoutMs = 1_000

/**
 * A gauge whose numbers are asked for when it is scraped, and at no other time. A sampler that fails or takes longer than a second is left
 * out of that scrape and counted in `wordloom_metrics_samples_failed_total`; one that still has not answered is not asked again.
 */
export function sampleOnScrape<Label extends string>(
  registry: Registry,
  { name, help, labelNames }: Description<Label>,
  sampler: Sampler<Label>,
  timeoutMs = defaultTimeoutMs,
): void {
  const gauges = known.get(registry) ?? new Map<string, Set<Sampler<string>>>()
  known.set(registry, gauges)
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
      const answers = await Promise.all([...samplers].map((sample) => sample()))
      this.reset()
      for (const { labels, value } of answers.flat()) this.set(labels, value)
    },
  })
}

/** A sampler that always answers in time: with nothing where the other one does not. */
function withTimeout(sampler: Sampler<string>, timeoutMs: number, failed: () => void): Sampler<string> {
  let asked: Promise<Sample<string>[]> | undefined
  return async () => {
    if (asked) {
      failed()
      return []
    }
    asked = sampler()
    asked.then(
      () => (asked = undefined),
      () => (asked = undefined),
    )
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs)
    })
    try {
      return await Promise.race([asked, late])
    } catch {
      failed() // the counter is where an operator sees it; a scrape has nobody to tell
      return []
    } finally {
      clearTimeout(timer)
    }
  }
}
