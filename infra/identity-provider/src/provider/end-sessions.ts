import type { Logger } from '@wordloom/service-kit/logging'
import type { AdapterPayload, Provider } from 'oidc-provider'
import type { OidcStore } from './sqlite-adapter.ts'

// The library has this method, but its types lack it.
type Notified = { backchannelLogout: (accountId: string, sid: string) => Promise<void> }

type Dependencies = { provider: Provider; store: OidcStore; logger: Logger; sessionEnded: ((sid: string) => Promise<void>) | undefined }

/**
 * Ends sessions at the provider and notifies the client of each, `sessionEnded` first. A client that does not respond is logged; its sessions
 * last until they expire.
 */
export function createEndSessions({ provider, store, logger, sessionEnded }: Dependencies) {
  const notifyClients = async (accountId: string, sessions: AdapterPayload[]): Promise<void> => {
    for (const { authorizations = {} } of sessions) {
      for (const [clientId, { sid }] of Object.entries(authorizations)) {
        const client = await provider.Client.find(clientId)
        if (!client?.backchannelLogoutUri || !sid) continue
        const logged = (error: unknown): void => {
          logger.warn({ err: error, clientId }, 'a client could not be told of a session that ended')
        }
        await sessionEnded?.(sid).catch(logged)
        await (client as unknown as Notified).backchannelLogout(accountId, sid).catch(logged)
      }
    }
  }
  return {
    /** All sessions of an account except the given one. */
    async all(accountId: string, keepSessionId?: string): Promise<void> {
      const sessions = store.sessionsOf(accountId).filter(({ jti }) => jti !== keepSessionId)
      store.forget(accountId, keepSessionId)
      await notifyClients(accountId, sessions)
    },
    /** The session with this `sid`, if the account has one. */
    async one(accountId: string, sid: string): Promise<void> {
      const named = store
        .sessionsOf(accountId)
        .filter(({ authorizations = {} }) => Object.values(authorizations).some((authorization) => authorization.sid === sid))
      store.forgetSessions(named)
      await notifyClients(accountId, named)
    },
  }
}
