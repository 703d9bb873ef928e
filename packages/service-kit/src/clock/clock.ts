/** The source of the time; injected, so that a test can set it. */
export type Clock = { now: () => Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/**
 * A time to live for an lru-cache, in milliseconds, with a resolution of one second. By default such a cache reads the clock every
 * millisecond and arms a timer each time: under load nearly once per request.
 */
export const coarseTtl = (ttlMs: number): { ttl: number; ttlResolution: number } => ({ ttl: ttlMs, ttlResolution: 1_000 })
