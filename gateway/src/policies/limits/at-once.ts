import { DomainError } from '@wordloom/service-kit/errors'
import type { Call } from '../call.ts'
import type { Policy } from '../policy.ts'

/** How many concurrent requests one address and one learner may have at this gateway. */
export type RequestsAtOnce = { perAddress: number; perLearner: number }

/**
 * Refuses a `who` that already has `max` requests under way, with 429. Does nothing when `who` is undefined. `who` must not change during a
 * request.
 */
export function atOnce(max: number, who: (call: Call) => string | undefined): Policy {
  const underWay = new Map<string, number>()
  const over = (call: Call): void => {
    const name = who(call) as string
    const left = (underWay.get(name) ?? 1) - 1
    if (left === 0) underWay.delete(name)
    else underWay.set(name, left)
  }
  return (call, next) => {
    const name = who(call)
    if (name === undefined) return next()
    const before = underWay.get(name) ?? 0
    if (before >= max) {
      call.response.setHeader('retry-after', '1')
      throw new DomainError('request.rate-limited', 'Too many requests at the same time. Please wait a moment and try again.')
    }
    underWay.set(name, before + 1)
    call.whenOver(over)
    next()
  }
}
