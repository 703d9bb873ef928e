import { LRUCache } from 'lru-cache'

/** Sends several queries at once; the responses come in the order of the queries. */
type BatchQuery<Query, Found> = (userId: string, queries: readonly Query[]) => Promise<readonly Found[]>

/**
 * Caches the responses to the last queries for all learners, up to `maxBytes` of JSON, and sends only the other queries. For responses that depend on the
 * query alone. Rejects as `ask` does.
 */
export function cacheByQuery<Query extends object, Found extends object>(
  ask: BatchQuery<Query, Found>,
  maxBytes: number,
): BatchQuery<Query, Found> {
  const cache = new LRUCache<string, Found>({ maxSize: maxBytes })
  return async (userId, queries) => {
    const keys = queries.map((query) => JSON.stringify(query))
    const cached = keys.map((key) => cache.get(key))
    const missing = queries.filter((_, index) => cached[index] === undefined)
    const results = missing.length > 0 ? [...(await ask(userId, missing))] : []
    return keys.map((key, index) => {
      const known = cached[index]
      if (known) return known
      const found = results.shift() as Found
      if (found) cache.set(key, found, { size: key.length + JSON.stringify(found).length })
      return found
    })
  }
}
