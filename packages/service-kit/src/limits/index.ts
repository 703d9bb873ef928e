export { clientAddress, clientAddressHeader, countedAddress } from './client-address.ts'
export { createOpenExports, exportSettings, type OpenExports } from './open-exports.ts'
export { createRateLimiter, type RateLimiter, rateLimitHeaders } from './rate-limiter.ts'
