import { createHash } from 'node:crypto'
import { idempotencyKeyReused, invalidField } from './quiz.errors.ts'
import type { Session } from './session.ts'

const longestKey = 255

/** The key a request came with, or null without one. */
export function keyOf(header: string | undefined): string | null {
  if (header === undefined || header === '') return null
  if (header.length > longestKey) throw invalidField('Idempotency-Key', `The Idempotency-Key may be at most ${longestKey} characters long`)
  return header
}

/** What tells one request's content from another's under the same key. `call` is the call's own name. */
export const fingerprintOf = (call: string, body: unknown): string =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('base64url')

/** Refuses a key that came with something else before. */
export function refuseReuse(session: Session, fingerprint: string): void {
  if (session.fingerprint !== fingerprint) throw idempotencyKeyReused()
}
