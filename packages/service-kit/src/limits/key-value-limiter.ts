import { RateLimiterRes } from 'rate-limiter-flexible'
// The base class for custom stores is documented and typed, but is not among the library's run-time exports.
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { KeyValue } from '../key-value/index.ts'

type Stored = Awaited<ReturnType<KeyValue['increment']>>

/** rate-limiter-flexible on the key-value port. */
export class KeyValueLimiter extends RateLimiterStoreAbstract {
  readonly #keyValue: KeyValue

  constructor({ keyValue, name, points, durationMs }: { keyValue: KeyValue; name: string; points: number; durationMs: number }) {
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
