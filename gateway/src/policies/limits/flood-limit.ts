import { DomainError } from '@wordloom/service-kit/errors'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Policy } from '../policy.ts'

/**
 * Limits one address to `perMinute` calls of /api and /idp per process, so that it cannot take the whole gateway. Finer limits (sign-in,
 * API keys) belong to their services and hold across replicas.
 */
export function floodLimit({ perMinute }: { perMinute: number }): Policy {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return ({ address, response, path }, next) => {
    if (!path.startsWith('/api/') && !path.startsWith('/idp')) return next()
    const refuse = (rejection: Error | RateLimiterRes): void => {
      if (rejection instanceof Error) throw rejection
      response.setHeader('retry-after', String(Math.ceil(rejection.msBeforeNext / 1000)))
      throw new DomainError('request.rate-limited', 'Too many requests. Please wait a moment and try again.')
    }
    return limiter.consume(address).then(() => next(), refuse)
  }
}
