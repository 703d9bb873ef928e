import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { createSqliteTransactions, type SqliteTransactions } from './sqlite-transactions.ts'

/** One schema change of a file: SQL, or a function if SQL is not enough. It runs once, in its own transaction. */
export type SqliteMigration = string | ((sqlite: Pick<Sqlite, 'database' | 'prepare'>) => void)

/** One SQLite file of the embedded edition. All calls on it are synchronous, so a transaction never interleaves with another request. */
export type Sqlite = SqliteTransactions &
  Disposable & {
    database: DatabaseSync
    /** The prepared statement for this SQL, cached. */
    prepare: (sql: string) => StatementSync
    /** Applies a component's migrations that this file lacks, in order. Never edit a released migration. */
    migrate: (component: string, migrations: readonly SqliteMigration[]) => void
    /**
     * Runs a task on this file every `ms` until the returned function is called or the file is closed. A run that throws, for example because
     * the disk is full, is a process warning, and the next one tries again. Does not keep the process alive.
     */
    every: (ms: number, task: () => void) => () => void
    close: () => void
  }

const permissionsOfOthers = 0o077

/**
 * Creates a file that only its owner may read, and its folder if missing; restricts the permissions of an existing file. An existing file
 * is never opened: closing it would release the locks that SQLite holds on it in this process (https://www.sqlite.org/howtocorrupt.html).
 */
function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
  restrictToOwner(file)
}

/** Removes the permissions of group and others from a file without opening it. */
function restrictToOwner(file: string): void {
  if ((statSync(file).mode & permissionsOfOthers) !== 0) chmodSync(file, 0o600)
}

const companionFiles = (file: string): string[] => [`${file}-wal`, `${file}-shm`].filter((companion) => existsSync(companion))

/**
 * Opens (or creates) a SQLite file that only its owner may read; `:memory:` opens a private database in memory. Every commit is synced to
 * disk, so it survives a power cut. With `durable: false` it survives only the end of the process; for counters that may lose seconds.
 */
export function openSqlite(file: string, { durable = true }: { durable?: boolean } = {}): Sqlite {
  // SQLite gives new companion files the permissions of the main file; existing ones may have wider permissions.
  if (file !== ':memory:') {
    createPrivateFile(file)
    companionFiles(file).forEach(restrictToOwner)
  }
  const database = new DatabaseSync(file)
  const synchronous = durable ? 'FULL' : 'NORMAL'
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA cache_size = -8000`,
  )
  database.exec('CREATE TABLE IF NOT EXISTS migrations (component TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT')

  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const cached = statements.get(sql)
    if (cached) return cached
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const transactions = createSqliteTransactions({ database, file, prepare, synchronous })

  const versionOf = (component: string): number => {
    const row = prepare('SELECT version FROM migrations WHERE component = ?').get(component) as { version: number } | undefined
    return row?.version ?? 0
  }
  const migrate = (component: string, migrations: readonly SqliteMigration[]): void => {
    while (versionOf(component) < migrations.length) {
      transactions.transaction(() => {
        // Read again inside the transaction: another process may have applied the migration meanwhile.
        const version = versionOf(component)
        const migration = migrations[version]
        if (migration === undefined) return
        if (typeof migration === 'string') database.exec(migration)
        else migration({ database, prepare })
        prepare('INSERT INTO migrations VALUES (?, ?) ON CONFLICT DO UPDATE SET version = excluded.version').run(component, version + 1)
      })
    }
  }

  const timers = new Set<NodeJS.Timeout>()
  const stop = (timer: NodeJS.Timeout): void => {
    clearInterval(timer)
    timers.delete(timer)
  }
  const every = (ms: number, task: () => void): (() => void) => {
    // An exception in a timer would end the process.
    const timer = setInterval(() => {
      try {
        task()
      } catch (error) {
        process.emitWarning(error as Error)
      }
    }, ms).unref()
    timers.add(timer)
    return () => stop(timer)
  }

  const close = (): void => {
    timers.forEach(stop)
    if (database.isOpen) database.close()
  }
  return { database, prepare, ...transactions, migrate, every, close, [Symbol.dispose]: close }
}

const uniqueConstraint = 2067

/** Whether SQLite refused a row because of a unique index. */
export const isUniqueViolation = (error: unknown): boolean => (error as { errcode?: number } | null)?.errcode === uniqueConstraint
