import { LRUCache } from 'lru-cache'

/** Asks about several things at once, and is answered in their order. */
export type AskAboutEach<Query, Found> = (userId: string, queries: readonly Query[]) => Promise<readonly Found[]>

/**
 * Asks about what was not asked before, and remembers the answers to the last `max` queries, whoever asked. Only for answers that depend on
 * nothing but the query; rejects as `ask` does.
 */
export function rememberEach<Query extends object, Found extends object>(
  ask: AskAboutEach<Query, Found>,
  max: number,
): AskAboutEach<Query, Found> {
  const known = new LRUCache<string, Found>({ max })
  return async (userId, queries) => {
    const keys = queries.map((query) => JSON.stringify(query))
    const before = keys.map((key) => known.get(key))
    const missing = queries.filter((_, place) => before[place] === undefined)
    const answers = missing.length > 0 ? [...(await ask(userId, missing))] : []
    return keys.map((key, place) => {
      const found = (before[place] ?? answers.shift()) as Found
      known.set(key, found)
      return found
    })
  }
}
