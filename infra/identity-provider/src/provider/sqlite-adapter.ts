import { type Sqlite, sweepExpired } from '@wordloom/service-kit/store'
import type { Adapter, AdapterPayload } from 'oidc-provider'

const migrations = [
  `CREATE TABLE oidc (
     model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, grant_id TEXT, uid TEXT, account_id TEXT, expires_at INTEGER,
     PRIMARY KEY (model, id)) STRICT, WITHOUT ROWID;
   CREATE INDEX oidc_by_grant ON oidc (grant_id) WHERE grant_id IS NOT NULL;
   CREATE INDEX oidc_by_uid ON oidc (uid) WHERE uid IS NOT NULL;
   CREATE INDEX oidc_by_account ON oidc (account_id) WHERE account_id IS NOT NULL;
   CREATE INDEX oidc_by_expiry ON oidc (expires_at) WHERE expires_at IS NOT NULL`,
]

/** Longer than any request that may have read a session before it ended. */
const endedForMs = 3_600_000

/** Stores the provider's data (sessions, interactions, codes, grants) in one table of a SQLite file. */
export type OidcStore = ReturnType<typeof createOidcStore>

/** The provider's store; expired rows are swept. */
export function createOidcStore(sqlite: Sqlite) {
  sqlite.migrate('oidc', migrations)
  const { prepare } = sqlite
  const parse = (row: unknown): AdapterPayload | undefined =>
    row === undefined ? undefined : (JSON.parse((row as { payload: string }).payload) as AdapterPayload)
  const stopSweeping = sweepExpired(sqlite, { table: 'oidc', primaryKey: 'model, id' })
  const live = '(expires_at IS NULL OR expires_at > ?)'

  const hasEnded = ({ uid = '' }: AdapterPayload): boolean =>
    prepare(`SELECT 1 FROM oidc WHERE model = 'EndedSession' AND id = ?`).get(uid) !== undefined
  const markEnded = ({ uid = '' }: { uid?: string | undefined }): void => {
    prepare(`INSERT OR REPLACE INTO oidc (model, id, payload, expires_at) VALUES ('EndedSession', ?, '{}', ?)`).run(
      uid,
      Date.now() + endedForMs,
    )
  }
  const sessionsOf = (accountId: string): AdapterPayload[] =>
    prepare(`SELECT payload FROM oidc WHERE model = 'Session' AND account_id = ?`)
      .all(accountId)
      .map(parse)
      .filter((payload) => payload !== undefined)

  const adapter = (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      if (model === 'Session' && hasEnded(payload)) return
      prepare('INSERT OR REPLACE INTO oidc VALUES (?, ?, ?, ?, ?, ?, ?)').run(
        model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        // An interaction names its account in its result.
        payload.accountId ?? payload.result?.login?.accountId ?? null,
        expiresIn ? Date.now() + expiresIn * 1000 : null,
      )
    },
    find: async (id) => parse(prepare(`SELECT payload FROM oidc WHERE model = ? AND id = ? AND ${live}`).get(model, id, Date.now())),
    findByUid: async (uid) =>
      parse(prepare(`SELECT payload FROM oidc WHERE model = ? AND uid = ? AND ${live}`).get(model, uid, Date.now())),
    findByUserCode: async () => undefined, // the device flow is off
    async consume(id) {
      prepare(`UPDATE oidc SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?`).run(
        Math.floor(Date.now() / 1000),
        model,
        id,
      )
    },
    async destroy(id) {
      prepare('DELETE FROM oidc WHERE model = ? AND id = ?').run(model, id)
    },
    async revokeByGrantId(grantId) {
      prepare('DELETE FROM oidc WHERE grant_id = ?').run(grantId)
    },
  })

  return {
    adapter,
    /** The provider's sessions of an account. */
    sessionsOf,
    /** Records that a session has ended, so that it cannot be saved again: oidc-provider reads it before the body of a request and saves it after. */
    markEnded,
    /** Deletes everything of an account except the given session. */
    forget(accountId: string, keepSession?: string): void {
      for (const session of sessionsOf(accountId)) if (session.jti !== keepSession) markEnded(session)
      prepare(`DELETE FROM oidc WHERE account_id = ? AND NOT (model = 'Session' AND id = ?)`).run(accountId, keepSession ?? '')
    },
    /** Deletes these sessions, and their codes, tokens and grants. */
    forgetSessions(sessions: readonly AdapterPayload[]): void {
      for (const session of sessions) {
        const { jti, authorizations = {} } = session
        markEnded(session)
        prepare(`DELETE FROM oidc WHERE model = 'Session' AND id = ?`).run(jti ?? '')
        for (const { grantId } of Object.values(authorizations)) {
          if (!grantId) continue
          prepare('DELETE FROM oidc WHERE grant_id = ?').run(grantId)
          prepare(`DELETE FROM oidc WHERE model = 'Grant' AND id = ?`).run(grantId)
        }
      }
    },
    close: stopSweeping,
  }
}
