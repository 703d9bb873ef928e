import type { Registry } from 'prom-client'
import { counterOn } from './instruments.ts'

/** Counts cache hits and misses. */
export type CacheLookups = { hit: () => void; miss: () => void }

/** The lookups of one cache, in `wordloom_cache_lookups_total`. */
export function countCacheLookups(registry: Registry, service: string, cache: string): CacheLookups {
  const lookups = counterOn(registry, {
    name: 'wordloom_cache_lookups_total',
    help: 'Lookups in caches by whether they had the answer',
    labelNames: ['service', 'cache', 'outcome'],
  })
  const counts = (outcome: string): (() => void) => {
    const labelled = lookups.labels({ service, cache, outcome })
    labelled.inc(0) // from the start, so that a rate includes the first
    return () => labelled.inc()
  }
  return { hit: counts('hit'), miss: counts('miss') }
}
