import type { Problem } from '@wordloom/contracts/http'

/**
 * A response with an error status. `message` is what learners see: `<status>: <sentence>`, where the sentence is the body, or the status
 * text for an empty body.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's own sentence, without the status. */
  readonly sentence: string
  /** The problem details (code, fields), for calls that asked for them. */
  readonly problem: Problem | undefined
  /** The stable error code; undefined if the response has none, e.g. that of a proxy. */
  readonly code: string | undefined
  /** The status text, such as 'Not Found'; empty with HTTP/2 and later. */
  readonly statusText: string

  constructor(
    status: number,
    sentence: string,
    problem?: Problem,
    { statusText = '', code }: { statusText?: string; code?: string | undefined } = {},
  ) {
    super(`${status}: ${sentence}`)
    this.status = status
    this.sentence = sentence
    this.problem = problem
    this.statusText = statusText
    this.code = problem?.code ?? code
  }
}

/** Whether a call failed with 401, so there is no session. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** A call that got no response at all: no network, no server. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError'

  constructor(cause: unknown) {
    super('Wordloom cannot be reached. Check your connection and try again.', { cause })
  }
}

/** A response that does not match the contract. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError'

  constructor(path: string, cause: unknown) {
    super(`The server's answer to ${path} could not be understood.`, { cause })
  }
}
