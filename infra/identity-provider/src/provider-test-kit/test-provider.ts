import { createServer } from 'node:http'
import { createSqliteKeyValue, type KeyValue } from '@wordloom/service-kit/key-value'
import { clientAddressHeader } from '@wordloom/service-kit/limits'
import { createLogger } from '@wordloom/service-kit/logging'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { createIdentityProvider, type IdentityProvider, type IdentityProviderOptions } from '../identity-provider.ts'
import { type Browser, openBrowser } from './browser.ts'

/** A user with an account at every test provider. */
export const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.example', password: 'correct horse' }

/** The provider on a real HTTP server, and a client that records back-channel logouts. */
export type TestProvider = {
  origin: string
  provider: IdentityProvider
  /** The provider's store. */
  sqlite: Sqlite
  /** The logout tokens that the client received. */
  logoutTokens: string[]
  /** The log lines. */
  logLines: string[]
  /** The accounts with a changed password. */
  changedAccounts: string[]
  /** A new browser, with its own client address if one is given. */
  openBrowser: (address?: string) => Browser
  /** Stops the provider and starts it on the same data. */
  restart: () => void
  close: () => Promise<void>
}

/** Starts a provider; `options` override its options. */
export async function startTestProvider(options: Partial<IdentityProviderOptions> = {}): Promise<TestProvider> {
  const logoutTokens: string[] = []
  const logLines: string[] = []
  const changedAccounts: string[] = []
  // As the gateway's server: a request without a body has ended before it is handled.
  const server = createServer({ optimizeEmptyRequests: true }, (request, response) => {
    if (request.url?.startsWith('/idp')) return idp.provider.handler(request, response)
    if (request.method !== 'POST') return response.end(`page ${request.url}`)
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => response.end(String(logoutTokens.push(new URLSearchParams(body).get('logout_token') ?? ''))))
  })
  const { url: origin, close } = await listenOnLoopback(server)
  const sqlite: Sqlite = openSqlite(':memory:')
  const keyValue: KeyValue = createSqliteKeyValue(sqlite)
  const logger = createLogger('identity-provider', 'info', { write: (line: string) => void logLines.push(line) })

  const start = (): IdentityProvider =>
    createIdentityProvider({
      issuer: `${origin}/idp`,
      clientId: 'wordloom',
      clientSecret: 'a secret between the two of them',
      redirectUris: [`${origin}/api/auth/callback`],
      postLogoutRedirectUris: [`${origin}/`],
      backchannelLogoutUri: `${origin}/api/auth/backchannel-logout`,
      sqlite,
      keyValue,
      logger,
      addressOf: (request) => String(request.headers[clientAddressHeader] ?? ''),
      passwordChanged: async (accountId) => void changedAccounts.push(accountId),
      ...options,
    })

  const idp: TestProvider = {
    origin,
    provider: start(),
    sqlite,
    logoutTokens,
    logLines,
    changedAccounts,
    openBrowser: (address = '192.0.2.1') => openBrowser(origin, { [clientAddressHeader]: address }),
    restart() {
      idp.provider.close()
      idp.provider = start()
    },
    async close() {
      idp.provider.close()
      await keyValue.close()
      await close()
      sqlite.close()
    },
  }
  await idp.provider.accounts.add(ada)
  return idp
}
