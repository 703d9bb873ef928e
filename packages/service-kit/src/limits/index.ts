export { rateLimitHeaders } from './rate-limit-headers.ts'
export { type Consumption, createRateLimiter, type RateLimiter } from './rate-limiter.ts'
