import type { Registry } from 'prom-client'
import { counterOn } from './instruments.ts'

/** Counts cache hits and misses. */
export type CacheLookups = { hit: () => void; miss: () => void }

// What adds to the counters of a registry that which was counted since the last scrape.
const additions = new WeakMap<Registry, (() => void)[]>()

/**
 * The lookups of one cache, in `wordloom_cache_lookups_total`. They are counted here and added when metrics are scraped: prom-client writes
 * its labels out with every count, which was a fiftieth of what a request costs the gateway.
 */
export function countCacheLookups(registry: Registry, service: string, cache: string): CacheLookups {
  const added = additions.get(registry) ?? []
  additions.set(registry, added)
  const lookups = counterOn(registry, {
    name: 'wordloom_cache_lookups_total',
    help: 'Lookups in caches by whether they had the answer',
    labelNames: ['service', 'cache', 'outcome'],
    collect() {
      for (const add of added) add()
    },
  })
  const counts = (outcome: string): (() => void) => {
    const labelled = lookups.labels({ service, cache, outcome })
    labelled.inc(0) // from the start, so that a rate includes the first
    let since = 0
    added.push(() => {
      labelled.inc(since)
      since = 0
    })
    return () => {
      since++
    }
  }
  return { hit: counts('hit'), miss: counts('miss') }
}
