import type { Sqlite } from './sqlite.ts'

const sweepEveryMs = 1_000
// Takes a few milliseconds. After an attack, or a long time without the process, there are hundreds of thousands.
const rowsAtOnce = 1_000

type Sweep = { table: string; primaryKey: string; now?: () => number }

/** Deletes a table's rows whose `expires_at` is over, a part every second, until the returned function is called or the file is closed. */
export const sweepExpired = (sqlite: Sqlite, { table, primaryKey, now = Date.now }: Sweep): (() => void) =>
  sqlite.every(sweepEveryMs, () => {
    const expired = `SELECT ${primaryKey} FROM ${table} WHERE expires_at <= ? LIMIT ${rowsAtOnce}`
    sqlite.prepare(`DELETE FROM ${table} WHERE (${primaryKey}) IN (${expired})`).run(now())
  })
