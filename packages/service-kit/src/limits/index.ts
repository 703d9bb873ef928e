export { type Consumption, createRateLimiter, type RateLimiter } from './rate-limiter.ts'
