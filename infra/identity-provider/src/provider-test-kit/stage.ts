import { createServer } from 'node:http'
import { createSqliteKeyValue, type KeyValue } from '@wordloom/service-kit/key-value'
import { clientAddressHeader } from '@wordloom/service-kit/limits'
import { createLogger } from '@wordloom/service-kit/logging'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { createIdentityProvider, type IdentityProvider, type IdentityProviderOptions } from '../identity-provider.ts'
import { type Browser, openBrowser } from './browser.ts'

/** A user with an account on every stage. */
export const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.example', password: 'correct horse' }

/** The provider on a real HTTP server, and a client that records back-channel logouts. */
export type Stage = {
  origin: string
  provider: IdentityProvider
  /** The provider's store. */
  sqlite: Sqlite
  /** The logout tokens that the client received. */
  logouts: string[]
  /** The log lines. */
  lines: string[]
  /** The accounts with a changed password. */
  changed: string[]
  /** A browser of its own, at an address of its own where told. */
  open: (address?: string) => Browser
  /** Stops the provider and starts it on the same data. */
  restart: () => void
  close: () => Promise<void>
}

/** Opens a stage; `options` change the provider's. */
export async function openStage(options: Partial<IdentityProviderOptions> = {}): Promise<Stage> {
  const logouts: string[] = []
  const lines: string[] = []
  const changed: string[] = []
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/idp')) return stage.provider.handler(request, response)
    if (request.method !== 'POST') return response.end(`page ${request.url}`)
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => response.end(String(logouts.push(new URLSearchParams(body).get('logout_token') ?? ''))))
  })
  const { url: origin, close } = await listenOnLoopback(server)
  const sqlite: Sqlite = openSqlite(':memory:')
  const keyValue: KeyValue = createSqliteKeyValue(sqlite)
  const logger = createLogger('identity-provider', 'info', { write: (line: string) => void lines.push(line) })

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
      passwordChanged: async (accountId) => void changed.push(accountId),
      ...options,
    })

  const stage: Stage = {
    origin,
    provider: start(),
    sqlite,
    logouts,
    lines,
    changed,
    open: (address = '192.0.2.1') => openBrowser(origin, { [clientAddressHeader]: address }),
    restart() {
      stage.provider.close()
      stage.provider = start()
    },
    async close() {
      stage.provider.close()
      await keyValue.close()
      await close()
      sqlite.close()
    },
  }
  await stage.provider.accounts.add(ada)
  return stage
}
