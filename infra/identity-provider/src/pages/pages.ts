import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import type { Provider } from 'oidc-provider'
import type { Accounts } from '../accounts/accounts.ts'
import type { Attempts } from '../attempts/attempts.ts'

/** A sign-in under way in this browser: its id, and the secret that its forms carry. */
export type Interaction = { uid: string; token: string }

/** What the provider's own pages stand on. */
export type Pages = {
  provider: Provider
  accounts: Accounts
  attempts: Attempts
  /** The path everything is under, e.g. /idp. */
  path: string
  /** Where a request comes from, for the limits on attempts. */
  addressOf: (request: IncomingMessage) => string
  /** The sign-in under way; throws PageExpired where there is none, or where a form was not made for it. */
  interactionOf: (request: Request, response: Response) => Promise<Interaction>
  send: (response: ServerResponse, status: number, page: string) => void
}

/** There is no sign-in under way in this browser, or the form is of another one. */
export class PageExpired extends Error {
  override readonly name = 'PageExpired'
}
