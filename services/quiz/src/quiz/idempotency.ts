import { createHash } from 'node:crypto'
import { idempotencyKeyReused, invalidField } from './quiz.errors.ts'
import type { Session } from './session.ts'

const maxKeyLength = 255

/** The idempotency key of a request, or null. */
export function parseIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined || header === '') return null
  if (header.length > maxKeyLength)
    throw invalidField('Idempotency-Key', `The Idempotency-Key may be at most ${maxKeyLength} characters long`)
  return header
}

/** A fingerprint that distinguishes requests with the same key. `call` is the name of the call. */
export const fingerprintOf = (call: string, body: unknown): string =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('base64url')

/** Refuses a key that was used with another request. */
export function assertSameRequest(session: Session, fingerprint: string): void {
  if (session.fingerprint !== fingerprint) throw idempotencyKeyReused()
}
