import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InternalClaims } from '@wordloom/service-kit/auth'
import { type Cookies, parseCookie } from 'cookie'
import { rowFor, type TableRow } from '../route-table.ts'

/** One request in the gateway, with what policies learn about it. */
export class Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The path without its query. */
  readonly path: string
  /** The matching row of the route table; undefined for pages and unknown paths. */
  readonly row: TableRow | undefined
  /** The client's address, set by the policy client-address. */
  address = 'unknown'
  /** Who is asking, once a policy has found out. */
  claims: InternalClaims | undefined
  /** The page at `/`: the dashboard for a request with a live session, set by the policy home-page. */
  home: 'landing' | 'dashboard' = 'landing'
  /** The error code of a refusal by the gateway. */
  refused: string | undefined
  /** Runs when the head of a service's response is known, before it is sent. */
  beforeHead: (() => void) | undefined
  #cookies: Cookies | undefined
  #closeListeners: ((call: Call) => void)[] | undefined

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.request = request
    this.response = response
    this.path = (request.url as string).split('?', 1)[0] as string
    this.row = rowFor(this.path)
  }

  /** Calls `listener` when the response is complete or its connection has closed. */
  onClose(listener: (call: Call) => void): void {
    if (this.#closeListeners) {
      this.#closeListeners.push(listener)
      return
    }
    const listeners = [listener]
    this.#closeListeners = listeners
    this.response.on('close', () => {
      for (const each of listeners) each(this)
    })
  }

  /** The request's cookies; undefined for a cookie that was not sent. */
  get cookies(): Cookies {
    this.#cookies ??= parseCookie(this.request.headers.cookie ?? '')
    return this.#cookies
  }
}

/** Runs the next policy; with a fault, stops. */
export type Next = (fault?: unknown) => void

/** One step of every request: calls `next`, responds, or throws. */
export type Policy = (call: Call, next: Next) => void | Promise<void>
