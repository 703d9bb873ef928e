import type { Consumption, RateLimiter } from './rate-limiter.ts'

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
