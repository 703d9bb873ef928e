import { type Clock, systemClock } from '../clock/index.ts'
import { type Sqlite, sweepExpired } from '../store/index.ts'
import type { KeyValueStore } from './key-value.ts'

const migrations = [
  `CREATE TABLE key_value (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX key_value_by_expiry ON key_value (expires_at);
   CREATE TABLE key_members (key TEXT NOT NULL, member TEXT NOT NULL, expires_at INTEGER NOT NULL, PRIMARY KEY (key, member)) STRICT, WITHOUT ROWID;
   CREATE INDEX key_members_by_expiry ON key_members (expires_at)`,
]

/** The key-value store of the embedded edition: two tables of one SQLite file. Expired rows are swept. */
export function createSqliteKeyValue(sqlite: Sqlite, clock: Clock = systemClock): KeyValueStore {
  sqlite.migrate('key-value', migrations)
  const now = (): number => clock.now().getTime()
  const end = (ttlMs: number): number => Math.ceil(now() + ttlMs)
  const { prepare } = sqlite

  const stopSweeping = [
    sweepExpired(sqlite, { table: 'key_value', primaryKey: 'key', now }),
    sweepExpired(sqlite, { table: 'key_members', primaryKey: 'key, member', now }),
  ]

  // As bytes: a text of megabytes in other letters than ASCII takes several times as long to read.
  const get = (key: string): { value: string; expires_at: number } | undefined => {
    const row = prepare('SELECT CAST(value AS BLOB) AS value, expires_at FROM key_value WHERE key = ? AND expires_at > ?').get(
      key,
      now(),
    ) as { value: Uint8Array; expires_at: number } | undefined
    return row && { ...row, value: Buffer.from(row.value.buffer, row.value.byteOffset, row.value.byteLength).toString() }
  }
  const put = (key: string, value: string, expiresAt: number): void => {
    prepare(
      'INSERT INTO key_value VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at',
    ).run(key, value, expiresAt)
  }

  return {
    get: async (key) => get(key)?.value ?? null,
    async getWithTtl(key) {
      const row = get(key)
      return row ? { value: row.value, expiresInMs: row.expires_at - now() } : null
    },
    set: async (key, value, ttlMs) => put(key, value, end(ttlMs)),
    // Without reading the value, which may have megabytes.
    setIfAbsent: async (key, value, ttlMs) =>
      prepare(
        `INSERT INTO key_value VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at WHERE key_value.expires_at <= ?`,
      ).run(key, value, end(ttlMs), now()).changes > 0,
    delete: async (key) => prepare('DELETE FROM key_value WHERE key = ? AND expires_at > ?').run(key, now()).changes > 0,
    take: async (key) => {
      const row = prepare('DELETE FROM key_value WHERE key = ? AND expires_at > ? RETURNING value').get(key, now()) as
        | { value: string }
        | undefined
      return row?.value ?? null
    },
    touch: async (key, ttlMs) =>
      prepare('UPDATE key_value SET expires_at = ? WHERE key = ? AND expires_at > ?').run(end(ttlMs), key, now()).changes > 0,
    increment: async (key, by, ttlMs) =>
      sqlite.transaction(() => {
        const row = get(key)
        const value = Number(row?.value ?? 0) + by
        const expiresAt = row?.expires_at ?? end(ttlMs)
        put(key, String(value), expiresAt)
        return { value, expiresInMs: expiresAt - now() }
      }),
    addMember: async (key, member, ttlMs) =>
      sqlite.transaction(() => {
        prepare('DELETE FROM key_members WHERE key = ? AND expires_at <= ?').run(key, now())
        prepare('INSERT INTO key_members VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(key, member, end(ttlMs))
        prepare('UPDATE key_members SET expires_at = ? WHERE key = ?').run(end(ttlMs), key)
      }),
    removeMember: async (key, member) => {
      prepare('DELETE FROM key_members WHERE key = ? AND member = ?').run(key, member)
    },
    members: async (key) => {
      const rows = prepare('SELECT member FROM key_members WHERE key = ? AND expires_at > ? ORDER BY member').all(key, now()) as {
        member: string
      }[]
      return rows.map((row) => row.member)
    },
    ready: async () => {
      prepare('SELECT 1').get()
    },
    close: async () => {
      for (const stop of stopSweeping) stop()
    },
  }
}
