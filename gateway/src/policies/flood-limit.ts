import type { IncomingMessage } from 'node:http'
import { DomainError } from '@wordloom/service-kit/errors'
import proxyAddress from 'proxy-addr'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Policy } from './policy.ts'

/**
 * Keeps one address from taking a gateway for itself: `perMinute` calls of /api and /idp a minute and process. A client's address is what the
 * last of `trustedProxies` proxies says, or whoever connects where there are none. Finer limits (sign-in, API keys) are kept by their owners and
 * hold across replicas.
 */
export function floodLimit({ perMinute, trustedProxies }: { perMinute: number; trustedProxies: number }): Policy {
  const trusted = (_address: string, hop: number): boolean => hop < trustedProxies
  const addressOf = (request: IncomingMessage): string =>
    (trustedProxies === 0 ? request.socket.remoteAddress : proxyAddress(request, trusted)) ?? 'unknown'
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return ({ request, response, path }, next) => {
    if (!path.startsWith('/api/') && !path.startsWith('/idp')) return next()
    const refuse = (rejection: Error | RateLimiterRes): void => {
      if (rejection instanceof Error) throw rejection
      response.setHeader('retry-after', String(Math.ceil(rejection.msBeforeNext / 1000)))
      throw new DomainError('request.rate-limited', 'Too many requests. Please wait a moment and try again.')
    }
    return limiter.consume(addressOf(request)).then(() => next(), refuse)
  }
}
