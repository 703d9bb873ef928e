import type { Logger } from '@wordloom/service-kit/logging'
import type { Provider } from 'oidc-provider'
import type { OidcStore } from './sqlite-adapter.ts'

// The library has this method; its types leave it out.
type Notified = { backchannelLogout: (accountId: string, sid: string) => Promise<void> }

/**
 * Ends an account's sessions at the provider, all but the one named, and tells the client of each. A client that does not answer is
 * logged and not waited for: its own sessions then last until they expire.
 */
export const createEndSessions =
  ({ provider, store, logger }: { provider: Provider; store: OidcStore; logger: Logger }) =>
  async (accountId: string, keepSessionId?: string): Promise<void> => {
    const sessions = store.sessionsOf(accountId).filter(({ jti }) => jti !== keepSessionId)
    store.forget(accountId, keepSessionId)
    for (const { authorizations = {} } of sessions) {
      for (const [clientId, { sid }] of Object.entries(authorizations)) {
        const client = await provider.Client.find(clientId)
        if (!client?.backchannelLogoutUri || !sid) continue
        await (client as unknown as Notified).backchannelLogout(accountId, sid).catch((error: unknown) => {
          logger.warn({ err: error, clientId }, 'a client could not be told of a session that ended')
        })
      }
    }
  }
