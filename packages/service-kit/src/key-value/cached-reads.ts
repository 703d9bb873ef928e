import { LRUCache } from 'lru-cache'
import type { CacheLookups } from '../metrics/index.ts'
import type { KeyValue, KeyValueStore } from './key-value.ts'

/** The callbacks of a subscriber to changes of keys. */
export type KeyChangeListener = {
  /** From now on every change is reported. */
  onLive: () => void
  onChanged: (key: string) => void
  /** From now on changes may go unreported, and some may have. */
  onLost: () => void
}

/** Reports every change that anybody makes to keys of a key-value store: set, delete, a new time to live, expiry. */
export type KeyChanges = {
  /** Subscribes; there is at most one listener. */
  subscribe: (listener: KeyChangeListener) => void
  close: () => Promise<void>
}

/** What is cached: keys with one of these prefixes. */
export type CachedFamilies = { families: readonly string[]; counts: CacheLookups }

const maxEntries = 10_000
// How long a value is served at most, in case an invalidation is lost.
const maxAgeMs = 10_000

type Found = Awaited<ReturnType<KeyValue['getWithTtl']>>
type CacheEntry = { value: string; until: number }

/**
 * A key-value store that caches reads of keys that nearly every request needs. A value is dropped as soon as anybody changes it, through
 * this store or as reported by `changes`, which must cover these families. While `changes` is not connected, the store is asked every time.
 */
export function cachedReads(store: KeyValueStore, { families, changes, counts }: CachedFamilies & { changes: KeyChanges }): KeyValueStore {
  const cache = new LRUCache<string, CacheEntry>({ max: maxEntries })
  // Reads under way whose response may be cached. A change in the meantime removes the key.
  const pendingReads = new Map<string, Promise<Found>>()
  let live = false

  const invalidate = (key: string): void => {
    cache.delete(key)
    pendingReads.delete(key)
  }
  changes.subscribe({
    onLive: () => {
      live = true
    },
    onChanged: invalidate,
    onLost: () => {
      live = false
      cache.clear()
      pendingReads.clear()
    },
  })

  async function read(key: string): Promise<Found> {
    const began = performance.now()
    const asked = store.getWithTtl(key)
    pendingReads.set(key, asked)
    try {
      const found = await asked
      // Redis may report an expired key late, so the value expires here as well.
      if (found && pendingReads.get(key) === asked)
        cache.set(key, { value: found.value, until: began + Math.min(found.expiresInMs, maxAgeMs) })
      return found
    } finally {
      if (pendingReads.get(key) === asked) pendingReads.delete(key)
    }
  }
  const invalidateAfter = async <T>(key: string, written: Promise<T>): Promise<T> => written.finally(() => invalidate(key))

  return {
    ...store,
    get(key) {
      if (!live || !families.some((family) => key.startsWith(family))) return store.get(key)
      const entry = cache.get(key)
      if (entry && entry.until > performance.now()) {
        counts.hit()
        return entry.value
      }
      counts.miss()
      return (pendingReads.get(key) ?? read(key)).then((found) => found?.value ?? null)
    },
    set: (key, value, ttlMs) => invalidateAfter(key, store.set(key, value, ttlMs)),
    setIfAbsent: (key, value, ttlMs) => invalidateAfter(key, store.setIfAbsent(key, value, ttlMs)),
    delete: (key) => invalidateAfter(key, store.delete(key)),
    take: (key) => invalidateAfter(key, store.take(key)),
    touch: (key, ttlMs) => invalidateAfter(key, store.touch(key, ttlMs)),
    increment: (key, by, ttlMs) => invalidateAfter(key, store.increment(key, by, ttlMs)),
    async close() {
      await changes.close()
      await store.close()
    },
  }
}
