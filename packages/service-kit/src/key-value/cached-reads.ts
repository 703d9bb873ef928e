import { LRUCache } from 'lru-cache'
import type { CacheLookups } from '../metrics/index.ts'
import type { KeyChanges } from './key-changes.ts'
import type { KeyValue } from './key-value.ts'

/** What is cached: keys with one of these beginnings. */
export type CachedFamilies = { families: readonly string[]; counts: CacheLookups }

const maxKept = 10_000
// For how long a value is answered at most, should the word of its change be lost on the way.
const keptForMs = 10_000

type Found = Awaited<ReturnType<KeyValue['getWithTtl']>>
type Kept = { value: string; until: number }

/**
 * A key-value store that answers from memory what it was asked a moment ago: for keys that nearly every request asks for. A value is forgotten as
 * soon as anybody changes it, by this store or by the word of `changes`, which has to be of
 * these families at least; while that is lost, the store itself is asked every time.
 */
export function cachedReads(store: KeyValue, { families, changes, counts }: CachedFamilies & { changes: KeyChanges }): KeyValue {
  const kept = new LRUCache<string, Kept>({ max: maxKept })
  // Of reads under way, those whose answer is still right when it comes: a change that is told of meanwhile takes the key out.
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
      // Redis tells of what has run out when it comes across it, and that may be later.
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
