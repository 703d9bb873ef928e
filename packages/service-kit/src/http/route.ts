import type { EventContext } from '@wordloom/contracts/events'
import type { Request } from 'express'
import type * as z from 'zod/v4/core'
import type { InternalClaims, Issuer } from '../auth/index.ts'
import type { Logger } from '../logging/index.ts'
import type { TextLimit } from './json-structure.ts'
import type { Reply } from './reply.ts'

/** Who is asking, according to the signed token. */
export type Learner = InternalClaims

type Parsed<Schema> = Schema extends z.$ZodType ? z.output<Schema> : undefined

/** A parsed request. `learner` is set on every route that is not public. */
export type RouteRequest<Params = unknown, Query = unknown, Body = unknown, Who = Learner> = {
  params: Params
  query: Query
  body: Body
  learner: Who
  now: Date
  /** The learner's local day at `now`, YYYY-MM-DD. */
  localDate: string
  requestId: string
  /** The context of this request's events: who, when, the local day and the request id. */
  context: EventContext
  /** The Idempotency-Key header, if there is one. */
  idempotencyKey: string | undefined
  logger: Logger
  /** For the few handlers that need headers, cookies or the stream. */
  raw: Request
}

/** A handler: takes a parsed request, returns a reply or throws. */
export type Handle<Params, Query, Body, Who> = (request: RouteRequest<Params, Query, Body, Who>) => Promise<Reply> | Reply

type Access = 'learner' | 'public'

type Definition<P, Q, B, A extends Access> = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  /** `learner` (the default) needs a token; `public` does not, and gets `learner: null` without one. */
  access?: A
  /** Whose tokens are accepted; by default the gateway's. An internal route names the services that call it. */
  callers?: readonly Issuer[]
  params?: P
  query?: Q
  body?: B
  /** The largest body in bytes; 64 KiB by default. */
  bodyLimit?: number
  /** The most values in a JSON body, lists and objects included; 1,000 by default. */
  bodyValues?: number
  /** The longest text of a JSON body; a longer one is refused before parsing. By default the body's limit. */
  bodyTexts?: TextLimit
  /** Accepts bytes of these media types instead of JSON: `body` parses `{ type, bytes }`, where bytes is a Buffer. */
  bytes?: readonly string[]
  /** Accepts application/x-www-form-urlencoded instead of JSON. */
  form?: boolean
  /** The answer comes from a projection: wait until it includes what this learner has written (see events/causal-gate). */
  readsProjection?: boolean
  handle: Handle<Parsed<P>, Parsed<Q>, Parsed<B>, A extends 'public' ? Learner | null : Learner>
}

/** A route without its type parameters, as createHttpApp takes it. */
export type Route = Omit<Definition<z.$ZodType | undefined, z.$ZodType | undefined, z.$ZodType | undefined, Access>, 'handle'> & {
  // biome-ignore lint/suspicious/noExplicitAny: the handler's own types were checked in route(); here they are forgotten on purpose
  handle: (request: any) => Promise<Reply> | Reply
}

/** Declares a route; its schemas type the handler's parameters. */
export const route = <
  P extends z.$ZodType | undefined = undefined,
  Q extends z.$ZodType | undefined = undefined,
  B extends z.$ZodType | undefined = undefined,
  A extends Access = 'learner',
>(
  definition: Definition<P, Q, B, A>,
): Route => definition as unknown as Route
