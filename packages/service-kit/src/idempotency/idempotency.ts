import { hash } from 'node:crypto'
import { IdempotencyKey } from '@wordloom/contracts/v1'
import { DomainError } from '../errors/index.ts'

/** The key in an Idempotency-Key header, if there is one. Throws `request.invalid` if it is none. */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const result = IdempotencyKey.safeParse(header)
  if (result.success) return result.data
  const message = result.error.issues[0]?.message ?? 'Idempotency-Key is not valid'
  throw new DomainError('request.invalid', message, { errors: [{ field: 'Idempotency-Key', message }] })
}

/** A fingerprint that distinguishes requests with the same key. `call` is the name of the call. */
export const fingerprintOf = (call: string, body: unknown): string => hash('sha256', `${call}\n${JSON.stringify(body)}`, 'base64url')

/** Refuses a key that came with another request before; both are given by their fingerprints. */
export function assertSameRequest(first: string, repeated: string): void {
  if (first === repeated) return
  throw new DomainError('request.idempotency-key-reused', 'This Idempotency-Key came with another request before. Use a new one for each.')
}
