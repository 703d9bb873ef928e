import { RateLimiterRes } from 'rate-limiter-flexible'
// The base class for custom stores is documented and typed, but is not among the library's run-time exports.
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { KeyValue } from '../key-value/index.ts'

/** The result of one use: whether it is allowed, how many are left in this window, and when the window ends. */
type Consumption = { allowed: boolean; remaining: number; resetMs: number }

/** Counts uses per key in windows that begin with the first use. All replicas on one store share the counts, which survive a restart. */
export type RateLimiter = {
  /** Uses `points` (1 by default) of the key's window. Rejects if the store does not respond. */
  consume: (key: string, points?: number) => Promise<Consumption>
  /** Starts a new window for the key, e.g. for an account after the right password. */
  reset: (key: string) => Promise<void>
  points: number
  durationMs: number
}

type Options = { keyValue: KeyValue; name: string; points: number; durationMs: number }
type Stored = Awaited<ReturnType<KeyValue['increment']>>

/** rate-limiter-flexible on the key-value port. */
class KeyValueLimiter extends RateLimiterStoreAbstract {
  readonly #keyValue: KeyValue

  constructor({ keyValue, name, points, durationMs }: Options) {
    // A key that has used up its window is refused from memory until it ends, so that an attack does not load the store.
    super({ storeClient: keyValue, keyPrefix: `limit:${name}`, points, duration: durationMs / 1000, inMemoryBlockOnConsumed: points })
    this.#keyValue = keyValue
  }

  _upsert(key: string, points: number, durationMs: number): Promise<Stored> {
    return this.#keyValue.increment(key, points, durationMs)
  }

  _delete(key: string): Promise<boolean> {
    return this.#keyValue.delete(key)
  }

  _getRateLimiterRes(_key: string, _changed: number, { value, expiresInMs }: Stored): RateLimiterRes {
    return new RateLimiterRes(Math.max(this.points - value, 0), expiresInMs, value)
  }
}

/** A limiter of `points` uses per key and `durationMs`; `name` separates it from other limiters on the store. */
export function createRateLimiter(options: Options): RateLimiter {
  const { points, durationMs } = options
  const limiter = new KeyValueLimiter(options)
  return {
    async consume(key, used = 1) {
      try {
        return consumptionOf(await limiter.consume(key, used), true)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return consumptionOf(refusal, false)
        throw refusal
      }
    },
    reset: async (key) => void (await limiter.delete(key)),
    points,
    durationMs,
  }
}

const consumptionOf = (result: RateLimiterRes, allowed: boolean): Consumption => ({
  allowed,
  remaining: result.remainingPoints,
  resetMs: Math.max(0, Math.ceil(result.msBeforeNext)),
})

/**
 * The headers of a rate limit: those of the IETF draft (draft-ietf-httpapi-ratelimit-headers, `RateLimit` and `RateLimit-Policy`), and the
 * three of its earlier versions, which most clients read.
 */
export function rateLimitHeaders(
  { points, durationMs }: Pick<RateLimiter, 'points' | 'durationMs'>,
  use: Consumption,
): Record<string, string> {
  const reset = Math.ceil(use.resetMs / 1000)
  return {
    'ratelimit-policy': `"default";q=${points};w=${Math.round(durationMs / 1000)}`,
    ratelimit: `"default";r=${use.remaining};t=${reset}`,
    'ratelimit-limit': String(points),
    'ratelimit-remaining': String(use.remaining),
    'ratelimit-reset': String(reset),
  }
}
