import { DomainError } from '@wordloom/service-kit/errors'
import { isCallPath } from '../../route-table.ts'
import type { Policy } from '../policy.ts'

const windowMs = 60_000

/**
 * Limits one address to `perMinute` calls of /api and /idp per process, so that it cannot take the whole gateway. Finer limits (sign-in,
 * API keys) belong to their services and hold across replicas. Its own count, since every call passes it: a library's limiter makes a promise,
 * a timer and a result for each.
 */
export function rateLimit({ perMinute }: { perMinute: number }): Policy {
  const calls = new Map<string, number>()
  let windowEnds = 0
  return ({ address, response, path }, next) => {
    if (!isCallPath(path)) return next()
    const now = performance.now()
    if (now >= windowEnds) {
      calls.clear()
      windowEnds = now + windowMs
    }
    const count = (calls.get(address) ?? 0) + 1
    if (count > perMinute) {
      response.setHeader('retry-after', String(Math.ceil((windowEnds - now) / 1000)))
      throw new DomainError('request.rate-limited', 'Too many requests. Please wait a moment and try again.')
    }
    calls.set(address, count)
    next()
  }
}
