import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import { clientAddress } from '@wordloom/service-kit/limits'
import type { Logger } from '@wordloom/service-kit/logging'
import type { Sqlite } from '@wordloom/service-kit/store'
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express'
import { type Account, createAccounts, type NewAccount } from './accounts/accounts.ts'
import { type HashQueue, HashQueueFull } from './accounts/hash-queue.ts'
import { createAccountCreationLimit } from './attempts/account-creation-limit.ts'
import { createKnownBrowsers } from './attempts/known-browser.ts'
import { createPasswordCheckLimit } from './attempts/password-check-limit.ts'
import { createSignInAttempts, type SignInRates } from './attempts/sign-in-attempts.ts'
import { waitSentence } from './attempts/throttle.ts'
import { changePasswordRoutes } from './change-password/change-password.routes.ts'
import { createAccountRoutes } from './create-account/create-account.routes.ts'
import { assetRoutes } from './pages/assets.ts'
import { createInteractionOf } from './pages/interaction.ts'
import { type PageDependencies, PageExpired } from './pages/pages.ts'
import { createEndSessions } from './provider/end-sessions.ts'
import { keyedHash, loadKeys } from './provider/keys.ts'
import { createProvider, type ProviderOptions } from './provider/oidc-provider.ts'
import { failurePage, formAsGet } from './provider/sign-out.ts'
import { createOidcStore } from './provider/sqlite-adapter.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { createSignInLog } from './sign-in-log/sign-in-log.ts'

/** What the embedded OpenID provider needs. */
export type IdentityProviderOptions = ProviderOptions & {
  /** Stores accounts, sessions and keys. */
  sqlite: Sqlite
  /** Counts attempts. */
  keyValue: KeyValue
  logger: Logger
  /** The client address of a request; by default the connection's. */
  addressOf?: (request: IncomingMessage) => string
  /** Limits on guessing, instead of the default. */
  signInRates?: SignInRates
  /** The queue for hashing passwords; by default the one of the process. */
  hashQueue?: HashQueue
  /** How many accounts one address may create per hour before it has to wait; 30 by default. */
  accountsPerHour?: number
  /**
   * Called with the `sid` of a session that was ended for its account, before the client is notified by a request. For a client in this
   * process: a request may be refused, most likely while a thief of the session keeps the server busy.
   */
  sessionEnded?: (sid: string) => Promise<void>
  /** Called with an account whose password has changed, after its other sessions have ended. */
  passwordChanged?: (accountId: string) => Promise<void>
}

/** The embedded OpenID provider: its HTTP handler and its accounts. */
export type IdentityProvider = ReturnType<typeof createIdentityProvider>

const ownFiles = ['style-src', 'font-src', 'img-src', 'script-src', 'form-action'].map((kind) => `${kind} 'self'`)
const policy = ["default-src 'none'", ...ownFiles, "base-uri 'none'", "frame-ancestors 'none'"].join('; ')

const send = (response: ServerResponse, status: number, page: string): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
}

function respondToFailure(path: string, logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const fail = (status: number, title: string, sentence: string): void => send(response, status, failurePage(path, title, sentence))
    if (response.headersSent) return void response.destroy()
    if (error instanceof PageExpired) return fail(400, 'This page has expired', 'It was open for too long, or was used before.')
    if (error instanceof HashQueueFull) {
      logger.warn('the queue for hashing passwords is full; a request was refused')
      response.setHeader('retry-after', '5')
      return fail(503, 'Please wait a little', 'Too many people are signing in right now. Please try again in a moment.')
    }
    const { status } = error as { status?: unknown }
    if (typeof status === 'number' && status < 500) return fail(status, 'That did not work', 'What was sent could not be read.')
    logger.error({ err: error }, 'a page of the identity provider failed')
    fail(500, 'Something went wrong', 'It is on our side. Please try again.')
  }
}

/** Responds to requests under the issuer's path, mounted there or with the whole path. */
function serveUnder(issuer: URL, app: Express) {
  const { pathname: path, host, protocol } = issuer
  return (request: IncomingMessage, response: ServerResponse): void => {
    const address = (request as { originalUrl?: string }).originalUrl ?? request.url ?? '/'
    if (address !== path && !address.startsWith(`${path}/`) && !address.startsWith(`${path}?`)) {
      response.writeHead(404).end()
      return
    }
    const below = address.slice(path.length)
    // For an address without a slash Express waits for the end of the request, which has already passed if the request is empty.
    Object.assign(request, { originalUrl: address, url: below.startsWith('/') ? below : `/${below}` })
    // The provider must use the issuer's addresses, not the request's host.
    request.headers['x-forwarded-host'] = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    app(request, response)
  }
}

/** Creates the embedded OpenID provider with one trusted client. */
export function createIdentityProvider(options: IdentityProviderOptions) {
  const { sqlite, keyValue, logger, issuer, accountsPerHour = 30, addressOf = (request) => clientAddress(request, 0) } = options
  const { pathname: path } = new URL(issuer)
  const keys = loadKeys(sqlite)
  const store = createOidcStore(sqlite)
  const accounts = createAccounts(sqlite, options.hashQueue)
  const provider = createProvider(options, { accounts, store, keys })
  provider.on('server_error', (_context, error) => logger.error({ err: error }, 'the identity provider failed'))
  provider.on('backchannel.error', (_context, error) => logger.warn({ err: error }, 'the client could not be told of a session that ended'))
  provider.on('session.destroyed', store.markEnded)
  const endSessions = createEndSessions({ provider, store, logger, sessionEnded: options.sessionEnded })
  const cookieKey = keys.cookieKeys[0] as string

  const pages: PageDependencies = {
    provider,
    accounts,
    attempts: createSignInAttempts(keyValue, options.signInRates),
    accountCreation: createAccountCreationLimit(keyValue, accountsPerHour),
    passwordChecks: createPasswordCheckLimit(keyValue, accountsPerHour),
    knownBrowsers: createKnownBrowsers(cookieKey, issuer, accounts),
    log: createSignInLog(logger, cookieKey),
    path,
    addressOf,
    interactionOf: createInteractionOf({ provider, accounts, cookieKey }),
    send,
    sendTooManyAttempts(response, waitMs, page) {
      const seconds = Math.max(1, Math.ceil(waitMs / 1000))
      response.setHeader('retry-after', String(seconds))
      send(response, 429, page(waitSentence(seconds)))
    },
  }

  const app = express()
  app.disable('x-powered-by')
  app.use('/assets', assetRoutes())
  app.use((_request: Request, response: Response, next: () => void) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('x-content-type-options', 'nosniff')
    next()
  })
  app.use(['/sign-in', '/create-account', '/account', /^\/session\/end$/], express.urlencoded({ extended: false, limit: '16kb' }))
  app.use(signInRoutes(pages), createAccountRoutes(pages))
  app.use(
    changePasswordRoutes({
      ...pages,
      tokenOf: (uid) => keyedHash(cookieKey, 'form', `session:${uid}`),
      async passwordChanged(accountId, keepSessionId) {
        await endSessions.all(accountId, keepSessionId)
        await options.passwordChanged?.(accountId)
      },
    }),
  )
  app.post('/session/end', formAsGet)
  app.use(provider.callback())
  app.use(respondToFailure(path, logger))

  return {
    handler: serveUnder(new URL(issuer), app),
    accounts: {
      /** Adds an account; null if there is one with this email. */
      add: async (account: NewAccount): Promise<Account | null> => (await accounts.add(account)) ?? null,
      /** Removes an account with its sessions, notifying the client of each. */
      async remove(accountId: string): Promise<void> {
        accounts.remove(accountId)
        await endSessions.all(accountId)
      },
      /** Ends an account's sessions, notifying the client of each. */
      endSessions: (accountId: string): Promise<void> => endSessions.all(accountId),
      /** Ends the session with this `sid` (of ID tokens), notifying the client, if there is one. */
      endSession: (accountId: string, sid: string): Promise<void> => endSessions.one(accountId, sid),
    },
    close: store.close,
  }
}
