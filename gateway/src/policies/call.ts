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
  /** The address that this request counts for, as the policy client-address finds it. */
  address = 'unknown'
  /** Who is asking, as soon as a policy has found out. */
  claims: InternalClaims | undefined
  /** The code of the error that this request was refused with at the gateway. */
  refused: string | undefined
  /** What is left to do when the head of a service's answer is known, before it goes out. */
  beforeHead: (() => void) | undefined
  #cookies: Cookies | undefined
  #ends: ((call: Call) => void)[] | undefined

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.request = request
    this.response = response
    this.path = (request.url as string).split('?', 1)[0] as string
    this.row = rowFor(this.path)
  }

  /** Has `end` called with this call when the answer is over, or its connection gone. */
  whenOver(end: (call: Call) => void): void {
    if (this.#ends) {
      this.#ends.push(end)
      return
    }
    const ends = [end]
    this.#ends = ends
    this.response.on('close', () => {
      for (const each of ends) each(this)
    })
  }

  /** What the browser's cookies say, each undefined where it sent none. */
  get cookies(): Cookies {
    this.#cookies ??= parseCookie(this.request.headers.cookie ?? '')
    return this.#cookies
  }
}
