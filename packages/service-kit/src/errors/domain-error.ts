import type { ErrorCode } from '@wordloom/contracts/errors'

/**
 * An expected error of the caller. It has a stable code and a sentence for people, never an HTTP status. `members` become further members
 * of the problem document (e.g. `suggestions`, or `errors` with the invalid fields). `retryAfterMs` is when a retry makes sense, if known.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly members: Readonly<Record<string, unknown>>
  readonly retryAfterMs: number | undefined

  constructor(
    code: ErrorCode,
    sentence: string,
    members: Record<string, unknown> = {},
    options: ErrorOptions & { retryAfterMs?: number } = {},
  ) {
    super(sentence, options)
    this.code = code
    this.members = members
    this.retryAfterMs = options.retryAfterMs
  }
}

/** Nobody is signed in, or the account is deleted. */
export const signedOut = (): DomainError => new DomainError('auth.signed-out', 'Please sign in to go on')

/** There is no route at this address. */
export const addressNotFound = (): DomainError => new DomainError('request.not-found', 'There is nothing at this address')

/** A process has more work than it can do. */
export const overloaded = (): DomainError =>
  new DomainError('service.overloaded', 'Wordloom is very busy right now. Please try again in a moment.')

/** A service or its store does not respond. */
export const unavailable = (cause?: unknown): DomainError =>
  new DomainError('service.unavailable', 'This part of Wordloom is not available right now. Please try again in a moment.', {}, { cause })
