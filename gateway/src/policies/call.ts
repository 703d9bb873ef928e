import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InternalClaims } from '@wordloom/service-kit/auth'
import { type Cookies, parseCookie } from 'cookie'
import { rowFor, type TableRow } from '../route-table.ts'

/** One request on its way through the gateway, and what its policies tell each other of it. */
export class Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The address without its query. */
  readonly path: string
  /** The row of the route table; undefined for pages, and for what does not exist. */
  readonly row: TableRow | undefined
  /** Who is asking, as soon as a policy has found out. */
  claims: InternalClaims | undefined
  /** What is left to do when the head of a service's answer is known, before it goes out. */
  beforeHead: (() => void) | undefined
  #cookies: Cookies | undefined

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.request = request
    this.response = response
    this.path = (request.url as string).split('?', 1)[0] as string
    this.row = rowFor(this.path)
  }

  /** What the browser's cookies say, each undefined where it sent none. */
  get cookies(): Cookies {
    this.#cookies ??= parseCookie(this.request.headers.cookie ?? '')
    return this.#cookies
  }
}
