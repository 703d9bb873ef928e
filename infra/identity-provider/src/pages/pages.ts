import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import type { Provider } from 'oidc-provider'
import type { Account, Accounts } from '../accounts/accounts.ts'
import type { AccountCreationLimit } from '../attempts/account-creation-limit.ts'
import type { KnownBrowsers } from '../attempts/known-browser.ts'
import type { PasswordCheckLimit } from '../attempts/password-check-limit.ts'
import type { SignInAttempts } from '../attempts/sign-in-attempts.ts'
import type { SignInLog } from '../sign-in-log/sign-in-log.ts'

/** A sign-in under way in this browser. */
export type Interaction = {
  uid: string
  /** The token of its forms. */
  token: string
  /** The user who is signed in and must enter the password again. */
  again: Account | undefined
  /** The email that the client expects, or ''. */
  emailHint: string
}

/** The dependencies of the provider's pages. */
export type PageDependencies = {
  provider: Provider
  accounts: Accounts
  attempts: SignInAttempts
  accountCreation: AccountCreationLimit
  passwordChecks: PasswordCheckLimit
  knownBrowsers: KnownBrowsers
  log: SignInLog
  /** The base path, e.g. /idp. */
  path: string
  /** The client address of a request, for the limits on attempts. */
  addressOf: (request: IncomingMessage) => string
  /** The sign-in under way; throws PageExpired if there is none, or if a form has the token of another one. */
  interactionOf: (request: Request, response: Response) => Promise<Interaction>
  send: (response: ServerResponse, status: number, page: string) => void
  /** Responds with 429, a page and Retry-After; `page` gets the message. */
  sendTooManyAttempts: (response: ServerResponse, waitMs: number, page: (sentence: string) => string) => void
}

/** No sign-in is under way in this browser, or the form belongs to another one. */
export class PageExpired extends Error {
  override readonly name = 'PageExpired'
}
