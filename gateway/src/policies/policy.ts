import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InternalClaims } from '@wordloom/service-kit/auth'
import type { TableRow } from '../route-table.ts'

/** One request on its way through the gateway, and what its policies tell each other of it. */
export type Call = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The address without its query. */
  readonly path: string
  /** The row of the route table; undefined for pages, and for what does not exist. */
  readonly row: TableRow | undefined
  /** Who is asking, as soon as a policy has found out. */
  claims?: InternalClaims
  /** What is left to do when the head of a service's answer is known, before it goes out. */
  beforeHead?: () => void
}

/** Goes on with the next policy, or, with a fault, ends the row. */
export type Next = (fault?: unknown) => void

/** One step every request takes; calls `next`, answers, or throws. */
export type Policy = (call: Call, next: Next) => void | Promise<void>
