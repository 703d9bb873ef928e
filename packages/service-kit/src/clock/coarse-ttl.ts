/**
 * A time to live of an lru-cache, in milliseconds, told to the second. By itself such a cache looks at the clock anew every millisecond and
 * arms a timer each time: under load one for nearly every request, which cost more than all else that a gateway adds to one.
 */
export const coarseTtl = (ttlMs: number): { ttl: number; ttlResolution: number } => ({ ttl: ttlMs, ttlResolution: 1_000 })
