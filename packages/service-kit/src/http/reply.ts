import { channel } from 'node:diagnostics_channel'
import type { Readable } from 'node:stream'
import type { Endpoint } from '@wordloom/contracts/endpoints'
import type { ErrorCode } from '@wordloom/contracts/errors'
import type { Envelope } from '@wordloom/contracts/events'

/** The response of a handler: a JSON body, or text, bytes or a stream with its own content type. */
export type Reply<Body = unknown> = {
  status: number
  body?: Body
  /** The body may have megabytes: its JSON is made in turns of the event loop, as that of a list always is. */
  isLong?: boolean
  headers?: Record<string, string | string[]>
  /** Sent as it is, in place of the body. */
  raw?: string | Uint8Array | Readable
  /** The events that this write committed. Their `seq` is sent as `x-causal`, so that the learner's next read waits for it. */
  committed?: readonly Envelope[]
}

type Extra = Omit<Reply, 'status' | 'body'>

/** 200 with a JSON body. */
export const ok = <Body>(body: Body, extra: Extra = {}): Reply<Body> => ({ status: 200, body, ...extra })
/** 201 with a JSON body. */
export const created = <Body>(body: Body, extra: Extra = {}): Reply<Body> => ({ status: 201, body, ...extra })
/** 204 without a body. */
export const noContent = (extra: Extra = {}): Reply<never> => ({ status: 204, ...extra })
/** 302 to another address. */
export const redirect = (location: string, extra: Extra = {}): Reply<never> => ({
  status: 302,
  ...extra,
  headers: { location, ...extra.headers },
})

/** The result of a request: the route's response, or the error code. */
export type RouteResult = { endpoint: Endpoint } & ({ reply: Reply } | { code: ErrorCode })

/** Publishes every response of every route before it is sent. Tests subscribe and check it against its endpoint. */
export const responses = channel('wordloom.responses')
