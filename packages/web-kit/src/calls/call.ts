import type { BodyInput, Endpoint, ParamsOf, QueryInput, ResponseOf } from '@wordloom/contracts/endpoints'
import { Problem } from '@wordloom/contracts/http'
import { parseJson } from '@wordloom/contracts/text'
import { parse } from 'zod/mini'
import { ApiError, isUnauthorized, NoResponseError, UnexpectedResponseError } from './api-error.ts'
import { traceparent } from './traceparent.ts'

type Options = {
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
  /** Asks for problem details instead of a plain sentence, for forms that show faults next to their fields. */
  readonly problems?: boolean | undefined
}

type OptionFor<Name extends string, Part> = [Part] extends [undefined]
  ? unknown
  : undefined extends Part
    ? { readonly [N in Name]?: Part }
    : Record<never, never> extends Part
      ? { readonly [N in Name]?: Part }
      : { readonly [N in Name]: Part }

/** How an endpoint is called: with the parameters, query and body it describes. Bytes are sent as a Blob, under its own type. */
type CallOptions<E extends Endpoint> = Options &
  OptionFor<'params', ParamsOf<E>> &
  OptionFor<'query', QueryInput<E>> &
  OptionFor<'body', E extends { bytes: readonly string[] } ? Blob : BodyInput<E>>

type Args<E extends Endpoint> = Options extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]
type AnyCallOptions = Options & { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string>>; body?: unknown }

const sentenceFirst = 'text/plain, application/json;q=0.9'
const problemFirst = 'application/json, application/problem+json'

const addressOf = ({ path }: Endpoint, { params = {}, query }: AnyCallOptions): string =>
  path.replace(/:([a-z]\w*)/gi, (_, name: string) => encodeURIComponent(params[name] as string)) +
  (query ? `?${new URLSearchParams(query)}` : '')

const send = async ({ method }: Endpoint, address: string, { body, headers, signal, problems }: AnyCallOptions): Promise<Response> => {
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
    throw new NoResponseError(cause)
  }
}

const readError = async (response: Response): Promise<ApiError> => {
  const { status, statusText, headers } = response
  const body = await response.text()
  const problem = Problem.safeParse(headers.get('content-type')?.includes('json') ? parseJson(body) : undefined)
  return problem.success
    ? new ApiError(status, problem.data.detail, problem.data, { statusText })
    : new ApiError(status, body || statusText, undefined, { statusText, code: headers.get('x-error-code') ?? undefined })
}

const bodiesBehind = new WeakSet<object>()

/** Whether this response lacks changes of the learner, since its service had not caught up with them. */
export const isBehind = (body: unknown): boolean => bodiesBehind.has(body as object)

/** A successful response: `read` parses its body, once; the response itself gives access to headers and the stream. */
type EndpointResponse<E extends Endpoint> = { readonly response: Response; readonly read: () => Promise<ResponseOf<E>> }

/** Makes one call and resolves with the response on a success status; its body may still be arriving. Throws as `call` does. */
export const callForResponse = async <const E extends Endpoint>(endpoint: E, ...[options]: Args<E>): Promise<EndpointResponse<E>> => {
  const given: AnyCallOptions = options ?? {}
  const address = addressOf(endpoint, given)
  const response = await send(endpoint, address, given)
  if (!response.ok) throw await readError(response)
  const read = async (): Promise<unknown> => {
    if (!endpoint.response) return
    try {
      const body = parse(endpoint.response, await response.json())
      if (response.headers.get('x-consistency') === 'behind') bodiesBehind.add(body as object)
      return body
    } catch (cause) {
      if (given.signal?.aborted) throw cause
      throw new UnexpectedResponseError(address, cause)
    }
  }
  return { response, read: read as () => Promise<ResponseOf<E>> }
}

/**
 * Makes one call with the learner's cookies and parses the response body, if the endpoint has one.
 *
 * The Accept header prefers text/plain, so services send an error as one plain sentence; a success is always JSON.
 * @throws ApiError for an error status, NoResponseError without a response, UnexpectedResponseError for a body that does not match the schema.
 */
export const call = async <const E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<ResponseOf<E>> =>
  (await callForResponse(endpoint, ...args)).read()

/** Makes one call and resolves with null on 401. Otherwise throws as `call` does. */
export const callOrNull = async <const E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<ResponseOf<E> | null> => {
  try {
    return await call(endpoint, ...args)
  } catch (error) {
    if (isUnauthorized(error)) return null
    throw error
  }
}
