export { assertSameRequest, fingerprintOf, parseIdempotencyKey } from './idempotency.ts'
