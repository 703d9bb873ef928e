import type * as z from 'zod/v4/core'
import type { ErrorCode } from '../errors/index.ts'

type Schema = z.$ZodType

/**
 * One call: the source of its service's route, of the caller's types and of the OpenAPI document. A path names its parameters as `:id`.
 * Calls that are not JSON declare that: `form` and `bytes` of the body, `media` of the response.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Parses the path's parameters, if they are more than texts. */
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The largest body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number
  /** The most values in a JSON body, lists and objects included; 1,000 by default. */
  readonly bodyValues?: number
  /**
   * The longest text of a JSON body, except one with this beginning; a longer one is refused before parsing. By default the body's limit.
   */
  readonly bodyTexts?: { readonly bytes: number; readonly unless: string }
  /** The body is application/x-www-form-urlencoded. */
  readonly form?: true
  /** The body is bytes of one of these media types: `body` parses `{ type, bytes }`. */
  readonly bytes?: readonly string[]
  /** The JSON of every success; none by default. */
  readonly response?: Schema
  /** The media types of a response that is not JSON. */
  readonly media?: readonly string[]
  /** The statuses of a success; by default 200, or 204 without a response. */
  readonly status?: readonly number[]
  /** The error codes of this call, in addition to those of any call (see errorsOf). */
  readonly errors?: readonly ErrorCode[]
}

/** Declares a call; its schemas keep their types. */
export const endpoint = <const Described extends Endpoint>(described: Described): Described => described

type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Sent<Part> = Part extends Schema ? z.input<Part> : undefined
type Read<Part> = Part extends Schema ? z.output<Part> : undefined

/** The parameters in an endpoint's path, by name. */
export type ParamsOf<E extends Endpoint> = E extends { params: Schema } ? z.output<E['params']> : Record<Names<E['path']>, string>
/** The query as the caller sends it, and as the service reads it. */
export type QueryInput<E extends Endpoint> = Sent<E['query']>
export type QueryOf<E extends Endpoint> = Read<E['query']>
/** The body as the caller sends it, and as the service reads it. */
export type BodyInput<E extends Endpoint> = Sent<E['body']>
export type BodyOf<E extends Endpoint> = Read<E['body']>
/** The response as the service gives it, and as the caller reads it. */
export type ResponseInput<E extends Endpoint> = Sent<E['response']>
export type ResponseOf<E extends Endpoint> = Read<E['response']>

const ofAnyCall: readonly ErrorCode[] = [
  'auth.signed-out',
  'request.invalid',
  'request.method-not-allowed',
  'request.rate-limited',
  'request.too-many-at-once',
  'service.unavailable',
  'service.overloaded',
  'service.timeout',
  'service.failed',
]
// A program's call has a key, and no cookie that a page of another site could use.
const isProgrammatic = ({ errors = [] }: Endpoint): boolean => errors.includes('auth.api-key-invalid')
const ofAnyBody: readonly ErrorCode[] = [
  'request.not-json',
  'request.incomplete',
  'request.too-deep',
  'request.too-complex',
  'request.too-large',
  'request.too-slow',
  'request.unsupported-media-type',
]

/** All error codes of a call: its own, and those that any call or any body can cause. */
export const errorsOf = (endpoint: Endpoint): readonly ErrorCode[] => {
  const { method, body, errors = [] } = endpoint
  return [
    ...ofAnyCall,
    ...(method === 'GET' || isProgrammatic(endpoint) ? [] : (['request.cross-site'] as const)),
    ...(body ? ofAnyBody : []),
    ...errors,
  ]
}
