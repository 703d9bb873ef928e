import { Problem } from '@wordloom/contracts/http'
import { ApiError, NoAnswerError, UnexpectedAnswerError } from './api-error.ts'
import { traceparent } from './traceparent.ts'

/** Anything that parses an unknown value or throws; every zod schema does. */
export type Schema<Answer> = { readonly parse: (value: unknown) => Answer }

/** Options of a call. GET without a body by default. */
export type CallOptions = {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | undefined
  /** Sent as JSON; a Blob is sent as it is, with its own type. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
  /** Asks for problem details instead of a plain sentence, for forms that show faults next to their fields. */
  readonly problems?: boolean | undefined
}

const sentenceFirst = 'text/plain, application/json;q=0.9'
const problemFirst = 'application/json, application/problem+json'

const send = async (path: string, { method = 'GET', body, headers, signal, problems }: CallOptions): Promise<Response> => {
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      signal: signal ?? null,
      headers: {
        traceparent: traceparent(),
        Accept: problems ? problemFirst : sentenceFirst,
        ...(body === undefined ? {} : { 'Content-Type': body instanceof Blob ? body.type : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NoAnswerError(cause)
  }
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refusal = async (response: Response): Promise<ApiError> => {
  const { status, statusText, headers } = response
  const body = await response.text()
  const problem = Problem.safeParse(headers.get('content-type')?.includes('json') ? asJson(body) : undefined)
  return problem.success
    ? new ApiError(status, problem.data.detail, problem.data, { statusText })
    : new ApiError(status, body || statusText, undefined, { statusText, code: headers.get('x-error-code') ?? undefined })
}

/**
 * Makes one call with the learner's cookies and parses its answer. An error's body is one plain sentence, since our calls prefer
 * text/plain; a success is always JSON. @throws ApiError for an error status, NoAnswerError without an answer, UnexpectedAnswerError for an
 * answer of another shape.
 */
export const call = async <Answer>(path: string, answer: Schema<Answer>, options: CallOptions = {}): Promise<Answer> => {
  const response = await send(path, options)
  if (!response.ok) throw await refusal(response)
  try {
    return answer.parse(await response.json())
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new UnexpectedAnswerError(path, cause)
  }
}

/** Makes one call and returns the response unread, for streams. Throws as `call` does. */
export const callForResponse = async (path: string, options: CallOptions = {}): Promise<Response> => {
  const response = await send(path, options)
  if (!response.ok) throw await refusal(response)
  return response
}

/** Makes one call whose success has no body, such as a deletion. Throws as `call` does. */
export const callForNothing = async (path: string, options: CallOptions): Promise<void> => {
  const response = await send(path, options)
  if (!response.ok) throw await refusal(response)
}

/** Makes one call where 401 is no error: the result is null then. Otherwise throws as `call` does. */
export const callOrNull = async <Answer>(path: string, answer: Schema<Answer>, options: CallOptions = {}): Promise<Answer | null> => {
  try {
    return await call(path, answer, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
