import type { Problem } from '@wordloom/contracts/http'

/**
 * A call that was answered with something other than success. `message` is what learners are shown: `<status>: <sentence>`, the
 * sentence being the body's, or the status text where the body is empty.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's own sentence, without the status. */
  readonly sentence: string
  /** The problem details, for calls that asked for them: the stable code, the fields. */
  readonly problem: Problem | undefined
  /** The stable code of the refusal; undefined where whoever answered knows none, as a proxy. */
  readonly code: string | undefined
  /** The status text of the answer, such as 'Not Found'; empty where the protocol carries none. */
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

/** A call that got no answer at all: no network, no server. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'

  constructor(cause: unknown) {
    super('Wordloom cannot be reached. Check your connection and try again.', { cause })
  }
}

/** An answer whose shape is not the contract's. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError'

  constructor(path: string, cause: unknown) {
    super(`The server's answer to ${path} could not be understood.`, { cause })
  }
}
