import { LRUCache } from 'lru-cache'
import type { CacheLookups } from '../metrics/index.ts'
import type { KeyChanges } from './key-changes.ts'
import type { KeyValue } from './key-value.ts'

/** What is cached: keys with one of these prefixes. */
export type CachedFamilies = { families: readonly string[]; counts: CacheLookups }

const maxKept = 10_000
// How long a value is answered at most, in case an invalidation is lost.
const keptForMs = 10_000

type Found = Awaited<ReturnType<KeyValue['getWithTtl']>>
type Kept = { value: string; until: number }

/**
 * A key-value store that caches reads of keys that nearly every request needs. A value is dropped as soon as anybody changes it, through
 * this store or as reported by `changes`, which must cover these families. While `changes` is not connected, the store is asked every time.
 */
export function cachedReads(store: KeyValue, { families, changes, counts }: CachedFamilies & { changes: KeyChanges }): KeyValue {
  const kept = new LRUCache<string, Kept>({ max: maxKept })
  // Reads under way whose answer may be cached. A change in the meantime removes the key.
  const reading = new Map<string, Promise<Found>>()
  let live = false

  const forget = (key: string): void => {
    kept.delete(key)
    reading.delete(key)
  }
  changes.follow({
    live: () => {
      live = true
    },
    changed: forget,
    lost: () => {
      live = false
      kept.clear()
      reading.clear()
    },
  })

  async function read(key: string): Promise<Found> {
    const began = performance.now()
    const asked = store.getWithTtl(key)
    reading.set(key, asked)
    try {
      const found = await asked
      // Redis may report an expired key late, so the value expires here as well.
      if (found && reading.get(key) === asked) kept.set(key, { value: found.value, until: began + Math.min(found.expiresInMs, keptForMs) })
      return found
    } finally {
      if (reading.get(key) === asked) reading.delete(key)
    }
  }
  const after = async <T>(key: string, written: Promise<T>): Promise<T> => written.finally(() => forget(key))

  return {
    ...store,
    async get(key) {
      if (!live || !families.some((family) => key.startsWith(family))) return store.get(key)
      const known = kept.get(key)
      if (known && known.until > performance.now()) {
        counts.hit()
        return known.value
      }
      counts.miss()
      return (await (reading.get(key) ?? read(key)))?.value ?? null
    },
    set: (key, value, ttlMs) => after(key, store.set(key, value, ttlMs)),
    setIfAbsent: (key, value, ttlMs) => after(key, store.setIfAbsent(key, value, ttlMs)),
    delete: (key) => after(key, store.delete(key)),
    take: (key) => after(key, store.take(key)),
    touch: (key, ttlMs) => after(key, store.touch(key, ttlMs)),
    increment: (key, by, ttlMs) => after(key, store.increment(key, by, ttlMs)),
    async close() {
      await changes.close()
      await store.close()
    },
  }
}
