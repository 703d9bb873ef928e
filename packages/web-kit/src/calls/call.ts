import type { AnswerOf, BodySent, Endpoint, ParamsOf, QuerySent } from '@wordloom/contracts/endpoints'
import { Problem } from '@wordloom/contracts/http'
import { parse } from 'zod/mini'
import { ApiError, NoAnswerError, UnexpectedAnswerError } from './api-error.ts'
import { traceparent } from './traceparent.ts'

type Options = {
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
  /** Asks for problem details instead of a plain sentence, for forms that show faults next to their fields. */
  readonly problems?: boolean | undefined
}

type Sent<Name extends string, Part> = [Part] extends [undefined]
  ? unknown
  : undefined extends Part
    ? { readonly [N in Name]?: Part }
    : Record<never, never> extends Part
      ? { readonly [N in Name]?: Part }
      : { readonly [N in Name]: Part }

/** How an endpoint is called: with the parameters, query and body it describes. Bytes are sent as a Blob, under its own type. */
type CallOptions<E extends Endpoint> = Options &
  Sent<'params', ParamsOf<E>> &
  Sent<'query', QuerySent<E>> &
  Sent<'body', E extends { bytes: readonly string[] } ? Blob : BodySent<E>>

type Args<E extends Endpoint> = Options extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]
type Given = Options & { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string>>; body?: unknown }

const sentenceFirst = 'text/plain, application/json;q=0.9'
const problemFirst = 'application/json, application/problem+json'

const addressOf = ({ path }: Endpoint, { params = {}, query }: Given): string =>
  path.replace(/:([a-z]\w*)/gi, (_, name: string) => encodeURIComponent(params[name] as string)) +
  (query ? `?${new URLSearchParams(query)}` : '')

const send = async ({ method }: Endpoint, address: string, { body, headers, signal, problems }: Given): Promise<Response> => {
  try {
    return await fetch(address, {
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

/** What an endpoint answered: how to read it, once, and the response itself for those who need a header or the stream. */
export type Answered<E extends Endpoint> = { readonly response: Response; readonly read: () => Promise<AnswerOf<E>> }

/** Makes one call and resolves once it has succeeded: its answer may still be on its way. Throws as `call` does. */
export const callAndRead = async <const E extends Endpoint>(endpoint: E, ...[options]: Args<E>): Promise<Answered<E>> => {
  const given: Given = options ?? {}
  const address = addressOf(endpoint, given)
  const response = await send(endpoint, address, given)
  if (!response.ok) throw await refusal(response)
  const read = async (): Promise<unknown> => {
    if (!endpoint.answer) return
    try {
      return parse(endpoint.answer, await response.json())
    } catch (cause) {
      if (given.signal?.aborted) throw cause
      throw new UnexpectedAnswerError(address, cause)
    }
  }
  return { response, read: read as () => Promise<AnswerOf<E>> }
}

/**
 * Makes one call with the learner's cookies and parses its answer, where it has one.
 *
 * Services answer a refusal as one plain sentence to calls that prefer text/plain, which ours do; success is always JSON.
 * @throws ApiError for any answer that is not OK, NoAnswerError without an answer, UnexpectedAnswerError for one of another shape.
 */
export const call = async <const E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<AnswerOf<E>> =>
  (await callAndRead(endpoint, ...args)).read()

/** Makes one call where 401 is not a fault but means nothing: the answer is null then. Throws as `call` does otherwise. */
export const callOrNull = async <const E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<AnswerOf<E> | null> => {
  try {
    return await call(endpoint, ...args)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
