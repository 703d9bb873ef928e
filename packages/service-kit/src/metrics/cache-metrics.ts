import type { Registry } from 'prom-client'
import { counterOn } from './instruments.ts'

/** Counts whether a cache had what it was asked for. */
export type CacheLookups = { hit: () => void; miss: () => void }

/** The lookups of one cache, in `wordloom_cache_lookups_total`. */
export function countCacheLookups(registry: Registry, service: string, cache: string): CacheLookups {
  const lookups = counterOn(registry, {
    name: 'wordloom_cache_lookups_total',
    help: 'Lookups in caches by whether they had the answer',
    labelNames: ['service', 'cache', 'outcome'],
  })
  const [hits, misses] = ['hit', 'miss'].map((outcome) => lookups.labels({ service, cache, outcome }))
  return { hit: () => hits?.inc(), miss: () => misses?.inc() }
}
