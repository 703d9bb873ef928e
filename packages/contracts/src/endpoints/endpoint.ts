import type * as z from 'zod/v4/core'
import type { ErrorCode } from '../errors/index.ts'

type Schema = z.$ZodType

/**
 * One call of the product: what its service routes, what a page or another service sends, and what a document says of it. A path names its
 * parameters as `:id`. What is not JSON says so: `form` and `bytes` of its body, `media` of its answer.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Parses the path's parameters, where there is more to say than that they are texts. */
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Largest body in bytes; 64 KiB unless told. */
  readonly bodyLimit?: number
  /** Most values that a JSON body may hold, lists and objects among them; 1,000 unless told. */
  readonly bodyValues?: number
  /** The longest text of a JSON body, unless it begins so; a longer one is refused before it is parsed. As long as the body may be unless told. */
  readonly bodyTexts?: { readonly bytes: number; readonly unless: string }
  /** The body is application/x-www-form-urlencoded. */
  readonly form?: true
  /** The body is bytes of one of these media types: `body` parses `{ type, bytes }`. */
  readonly bytes?: readonly string[]
  /** The JSON of every success; none, unless told. */
  readonly answer?: Schema
  /** The media types of an answer that is not JSON. */
  readonly media?: readonly string[]
  /** The statuses of its successes: 200, or 204 where nothing is answered, unless told. */
  readonly status?: readonly number[]
  /** The codes it refuses with, beside those that any call may be refused with (see errorsOf). */
  readonly errors?: readonly ErrorCode[]
}

/** Describes a call; its schemas keep their types. */
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
/** The query as it is asked with, and as its service reads it. */
export type QuerySent<E extends Endpoint> = Sent<E['query']>
export type QueryOf<E extends Endpoint> = Read<E['query']>
/** The body as it is sent, and as its service reads it. */
export type BodySent<E extends Endpoint> = Sent<E['body']>
export type BodyOf<E extends Endpoint> = Read<E['body']>
/** What a success answers, as its service gives it and as who asked reads it. */
export type AnswerGiven<E extends Endpoint> = Sent<E['answer']>
export type AnswerOf<E extends Endpoint> = Read<E['answer']>
