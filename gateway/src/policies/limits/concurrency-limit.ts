import { DomainError } from '@wordloom/service-kit/errors'
import type { Call, Policy } from '../policy.ts'

/** How many concurrent requests one address and one learner may have at this gateway. */
export type ConcurrencyLimits = { perAddress: number; perLearner: number }

/**
 * Refuses a request with 429 when `max` requests with the same key are under way. A call whose key is undefined is not limited. The key must
 * not change during a request.
 */
export function concurrencyLimit(max: number, keyOf: (call: Call) => string | undefined): Policy {
  const active = new Map<string, number>()
  const release = (call: Call): void => {
    const key = keyOf(call) as string
    const remaining = (active.get(key) ?? 1) - 1
    if (remaining === 0) active.delete(key)
    else active.set(key, remaining)
  }
  return (call, next) => {
    const key = keyOf(call)
    if (key === undefined) return next()
    const current = active.get(key) ?? 0
    if (current >= max) {
      call.response.setHeader('retry-after', '1')
      throw new DomainError('request.rate-limited', 'Too many requests at the same time. Please wait a moment and try again.')
    }
    active.set(key, current + 1)
    call.onClose(release)
    next()
  }
}
