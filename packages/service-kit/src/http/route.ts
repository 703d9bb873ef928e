import type { EventContext } from '@wordloom/contracts/events'
import type { Request } from 'express'
import type * as z from 'zod/v4/core'
import type { InternalClaims, Issuer } from '../auth/index.ts'
import type { Logger } from '../logging/index.ts'
import type { TextLimit } from './json-structure.ts'
import type { Reply } from './reply.ts'

/** Who is asking, as the signed token says. */
export type Learner = InternalClaims

type Parsed<Schema> = Schema extends z.$ZodType ? z.output<Schema> : undefined

/** A request after everything about it has been parsed. `learner` is there on every route that is not public. */
export type RouteRequest<Params = unknown, Query = unknown, Body = unknown, Who = Learner> = {
  params: Params
  query: Query
  body: Body
  learner: Who
  now: Date
  /** The learner's local day at `now`, YYYY-MM-DD. */
  localDate: string
  requestId: string
  /** What events of this request carry: who, when, their local day and the request id. */
  context: EventContext
  /** The Idempotency-Key header, if one came. */
  idempotencyKey: string | undefined
  logger: Logger
  /** For the few handlers that need headers, cookies or the stream. */
  raw: Request
}

/** A handler: takes a parsed request, answers a reply or throws. */
export type Handle<Params, Query, Body, Who> = (request: RouteRequest<Params, Query, Body, Who>) => Promise<Reply> | Reply

type Access = 'learner' | 'public'

type Definition<P, Q, B, A extends Access> = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  /** `learner` (the default) needs a token; `public` does not, and gets `learner: null` without one. */
  access?: A
  /** Whose tokens are taken: the gateway's, unless told. An internal route names the services that call it. */
  callers?: readonly Issuer[]
  params?: P
  query?: Q
  body?: B
  /** Largest body in bytes; 64 KiB unless told. */
  bodyLimit?: number
  /** Most values that a JSON body may hold, lists and objects among them; 1,000 unless told. */
  bodyValues?: number
  /** The longest text of a JSON body; a longer one is refused before it is parsed. As long as the body may be unless told. */
  bodyTexts?: TextLimit
  /** The body is bytes of one of these media types and not JSON: `body` parses `{ type, bytes }`, the bytes a Buffer. */
  bytes?: readonly string[]
  /** The body is application/x-www-form-urlencoded and not JSON. */
  form?: boolean
  /** The answer comes from a projection: wait until it holds what this learner has written (see events/causal-gate). */
  readsProjection?: boolean
  handle: Handle<Parsed<P>, Parsed<Q>, Parsed<B>, A extends 'public' ? Learner | null : Learner>
}

/** One route of a service, its types forgotten: what createHttpApp mounts. */
export type Route = Omit<Definition<z.$ZodType | undefined, z.$ZodType | undefined, z.$ZodType | undefined, Access>, 'handle'> & {
  // biome-ignore lint/suspicious/noExplicitAny: the handler's own types were checked in route(); here they are forgotten on purpose
  handle: (request: any) => Promise<Reply> | Reply
}

/** Declares a route; the handler's parameters are typed by its schemas. */
export const route = <
  P extends z.$ZodType | undefined = undefined,
  Q extends z.$ZodType | undefined = undefined,
  B extends z.$ZodType | undefined = undefined,
  A extends Access = 'learner',
>(
  definition: Definition<P, Q, B, A>,
): Route => definition as unknown as Route
