import { RateLimiterRes } from 'rate-limiter-flexible'
import type { KeyValue } from '../key-value/index.ts'
import { KeyValueLimiter } from './key-value-limiter.ts'

/** The result of one use: whether it is allowed, how many are left in this window, and when the window ends. */
export type Consumption = { allowed: boolean; remaining: number; resetMs: number }

/** Counts uses per key in windows that begin with the first use. All replicas on one store share the counts, which survive a restart. */
export type RateLimiter = {
  /** Uses `points` (1 by default) of the key's window. Rejects if the store does not answer. */
  consume: (key: string, points?: number) => Promise<Consumption>
  /** Starts a new window for the key, e.g. for an account after the right password. */
  reset: (key: string) => Promise<void>
  points: number
  durationMs: number
}

/** A limiter of `points` uses per key and `durationMs`; `name` separates it from other limiters on the store. */
export function createRateLimiter(options: { keyValue: KeyValue; name: string; points: number; durationMs: number }): RateLimiter {
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
