import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseInput } from '@wordloom/contracts/endpoints'
import type { EventContext } from '@wordloom/contracts/events'
import type { Request } from 'express'
import type { InternalClaims, Issuer } from '../auth/index.ts'
import type { Logger } from '../logging/index.ts'
import type { Reply } from './reply.ts'

/** Who is asking, according to the signed token. */
export type Learner = InternalClaims

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

type Access = 'learner' | 'public'

type Definition<E extends Endpoint, A extends Access> = {
  /** `learner` (the default) needs a token; `public` does not, and gets `learner: null` without one. */
  access?: A
  /** Whose tokens are accepted; by default the gateway's. An internal route names the services that call it. */
  callers?: readonly Issuer[]
  /** The response comes from a projection: wait until it includes what this learner has written (see events/causal-gate). */
  readsProjection?: boolean
  /** Whether the response may have megabytes: only a few of them are made at a time, of one learner fewer. */
  mayBeLong?: (query: QueryOf<E>) => boolean
  /** Takes a parsed request, returns what the endpoint describes, or throws. */
  handle: (
    request: RouteRequest<ParamsOf<E>, QueryOf<E>, BodyOf<E>, A extends 'public' ? Learner | null : Learner>,
  ) => Promise<Reply<ResponseInput<E>>> | Reply<ResponseInput<E>>
}

/** A route without its type parameters, as createHttpApp takes it. */
export type Route = Omit<Definition<Endpoint, Access>, 'handle' | 'mayBeLong'> & {
  endpoint: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: as for the handler
  mayBeLong?: (query: any) => boolean
  // biome-ignore lint/suspicious/noExplicitAny: the handler's own types were checked in route(); here they are forgotten on purpose
  handle: (request: any) => Promise<Reply> | Reply
}

/** The route of an endpoint, whose schemas type the handler's parameters and its reply. */
export const route = <const E extends Endpoint, A extends Access = 'learner'>(endpoint: E, definition: Definition<E, A>): Route => ({
  endpoint,
  ...definition,
})
