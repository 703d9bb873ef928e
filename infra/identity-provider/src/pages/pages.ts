import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import type { Provider } from 'oidc-provider'
import type { Account, Accounts } from '../accounts/accounts.ts'
import type { NewAccounts } from '../attempts/new-accounts.ts'
import type { SignInAttempts } from '../attempts/sign-in-attempts.ts'
import type { KnownBrowsers } from '../known-browser/known-browser.ts'
import type { SignInLog } from '../sign-in-log/sign-in-log.ts'

/** A sign-in under way in this browser. */
export type Interaction = {
  uid: string
  /** The secret that its forms carry. */
  token: string
  /** Who is signed in and is asked for the password once more. */
  again: Account | undefined
  /** The email that the client expects, or ''. */
  emailHint: string
}

/** What the provider's own pages stand on. */
export type Pages = {
  provider: Provider
  accounts: Accounts
  attempts: SignInAttempts
  newAccounts: NewAccounts
  knownBrowsers: KnownBrowsers
  log: SignInLog
  /** The path everything is under, e.g. /idp. */
  path: string
  /** Where a request comes from, for the limits on attempts. */
  addressOf: (request: IncomingMessage) => string
  /** The sign-in under way; throws PageExpired where there is none, or where a form was not made for it. */
  interactionOf: (request: Request, response: Response) => Promise<Interaction>
  send: (response: ServerResponse, status: number, page: string) => void
  /** Answers 429 with a page, and when to try again; `page` gets the sentence that says so. */
  sendWait: (response: ServerResponse, waitMs: number, page: (sentence: string) => string) => void
}

/** There is no sign-in under way in this browser, or the form is of another one. */
export class PageExpired extends Error {
  override readonly name = 'PageExpired'
}
