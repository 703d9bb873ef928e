import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { createDiskQueue } from './disk-queue.ts'
import { createGroupCommit, type Grouped } from './group-commit.ts'
import { closeToOthers, makePrivate } from './private-file.ts'
import { createSharedSync } from './shared-sync.ts'

/** One step forward of a file: SQL, or what SQL cannot say. It is run once, in a transaction of its own. */
export type SqliteMigration = string | ((sqlite: Pick<Sqlite, 'database' | 'prepare'>) => void)

/** One SQLite file of the embedded edition. Everything on it is synchronous, so a transaction never interleaves with another request. */
export type Sqlite = {
  database: DatabaseSync
  /** The prepared statement for this SQL, prepared once. */
  prepare: (sql: string) => StatementSync
  /** Runs `work` in one transaction that is on disk when this returns; rolls back when it throws. Inside another it joins that one. */
  transaction: <T>(work: () => T) => T
  /** The same where a power cut may take the transaction back, though not the end of the process: it waits for no disk. Never inside another. */
  unsyncedTransaction: <T>(work: () => T) => T
  /** Runs `work` in one transaction with whatever else is asked for in this turn of the event loop; see createGroupCommit. */
  grouped: Grouped
  /**
   * The same, seen by every reader as soon as it is committed and on disk only when this resolves, a moment later and off the main thread: for what
   * somebody brings again until it resolves, as a bus does its events. A power cut before that takes it back. It is synced at once where somebody waits
   * for it (see afterSync), else a little later with others.
   */
  groupedSyncLater: Grouped
  /** Calls back once the transaction under way has been committed; at once where there is none. */
  afterCommit: (callback: () => void) => void
  /** Calls back once the transaction under way is on disk, in the order of commits: for what must not be told before it is sure. */
  afterSync: (callback: () => void) => void
  /** Applies those of a component's migrations that this file has not had yet, in order. Never edit one that was released. */
  migrate: (component: string, migrations: readonly SqliteMigration[]) => void
  close: () => void
}

// Where nobody waits but who would bring it again, the disk is spared.
const syncAfterMs = 50

const besides = (file: string): string[] => [`${file}-wal`, `${file}-shm`].filter((beside) => existsSync(beside))

/**
 * Opens (and makes) a SQLite file that only its owner may read; `:memory:` gives one of its own. Every commit is synced to disk: what was acknowledged survives a power cut.
 * With `durable: false` it survives the end of the process, and a power cut may take the last seconds: for what is only counted.
 */
export function openSqlite(file: string, { durable = true }: { durable?: boolean } = {}): Sqlite {
  // SQLite gives the files beside it the permissions of this one; those that an earlier version left have their own.
  if (file !== ':memory:') {
    makePrivate(file)
    besides(file).forEach(closeToOthers)
  }
  const database = new DatabaseSync(file)
  const synchronous = durable ? 'FULL' : 'NORMAL'
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA cache_size = -8000`,
  )
  database.exec('CREATE TABLE IF NOT EXISTS migrations (component TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT')
  const statements = new Map<string, StatementSync>()

  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  let callbacks: (() => void)[] = []
  let syncCallbacks: (() => void)[] = []
  const diskQueue = createDiskQueue()
  let light = false
  const transaction = <T>(work: () => T): T => {
    if (database.isTransaction) return work()
    prepare('BEGIN IMMEDIATE').run()
    callbacks = []
    syncCallbacks = []
    let result: T
    try {
      result = work()
      prepare('COMMIT').run()
    } catch (error) {
      if (database.isTransaction) prepare('ROLLBACK').run()
      throw error
    }
    diskQueue.add(syncCallbacks.splice(0))
    const reached = light ? 0 : diskQueue.end() // a commit's sync is of all that the log has
    for (const callback of callbacks.splice(0)) callback()
    diskQueue.reached(reached)
    return result
  }
  const unsyncedTransaction = <T>(work: () => T): T => {
    if (database.isTransaction) throw new Error('What is under way must be on disk: it cannot be joined by one that waits for no disk')
    prepare('PRAGMA synchronous = NORMAL').run()
    light = file !== ':memory:' // there, no disk is more to be had
    try {
      return transaction(work)
    } finally {
      light = false
      prepare(`PRAGMA synchronous = ${synchronous}`).run()
    }
  }
  // What a transaction writes is in the log, whatever it waits for; SQLite syncs that file itself before it moves anything to the other.
  const syncLog = async (): Promise<void> => {
    if (!database.isOpen) return // closing moves all of it, and syncs
    const place = diskQueue.end()
    const log = await open(`${file}-wal`, 'r+')
    try {
      await log.datasync()
    } finally {
      await log.close()
    }
    diskQueue.reached(place)
  }
  const [syncSoon, syncLater] = [createSharedSync(syncLog, 0), createSharedSync(syncLog, syncAfterMs)]
  const groupedUnsynced = createGroupCommit(unsyncedTransaction)
  const afterCommit = (callback: () => void): void => {
    if (database.isTransaction) callbacks.push(callback)
    else callback()
  }
  const afterSync = (callback: () => void): void => {
    if (database.isTransaction) syncCallbacks.push(callback)
    else callback()
  }

  const versionOf = (component: string): number => {
    const row = prepare('SELECT version FROM migrations WHERE component = ?').get(component) as { version: number } | undefined
    return row?.version ?? 0
  }
  const migrate = (component: string, migrations: readonly SqliteMigration[]): void => {
    while (versionOf(component) < migrations.length) {
      transaction(() => {
        // Asked again inside: another process may have the same file open, and have been first.
        const version = versionOf(component)
        const migration = migrations[version]
        if (migration === undefined) return
        if (typeof migration === 'string') database.exec(migration)
        else migration({ database, prepare })
        prepare('INSERT INTO migrations VALUES (?, ?) ON CONFLICT DO UPDATE SET version = excluded.version').run(component, version + 1)
      })
    }
  }

  return {
    database,
    prepare,
    transaction,
    unsyncedTransaction,
    grouped: createGroupCommit(transaction),
    async groupedSyncLater(work) {
      const result = await groupedUnsynced(work)
      if (file !== ':memory:') await (diskQueue.isEmpty() ? syncLater() : syncSoon())
      return result
    },
    afterCommit,
    afterSync,
    migrate,
    close: () => database.isOpen && database.close(),
  }
}

const uniqueConstraint = 2067

/** Whether SQLite refused a row because of a unique index. */
export const isUniqueViolation = (error: unknown): boolean => (error as { errcode?: number } | null)?.errcode === uniqueConstraint
