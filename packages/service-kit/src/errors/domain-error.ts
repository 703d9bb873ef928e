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
