import { open } from 'node:fs/promises'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { createGroupCommit, type RunInGroup } from './group-commit.ts'
import { createSharedSync, createSyncQueue } from './shared-sync.ts'

/** Transactions on one SQLite file. */
export type SqliteTransactions = {
  /** Runs `work` in one transaction that is on disk when this returns; rolls back if it throws. Joins the current transaction, if any. */
  transaction: <T>(work: () => T) => T
  /** A transaction that is not synced to disk: it survives the end of the process, but a power cut may undo it. Never nested. */
  unsyncedTransaction: <T>(work: () => T) => T
  /**
   * A transaction that does not wait for the disk: it is synced within a twentieth of a second, off the main thread and together with others. A power
   * cut before that may undo it. If the sync fails, that is an uncaught error. Never nested.
   */
  syncedSoon: <T>(work: () => T) => T
  /** Runs `work` in one transaction with all other work of this turn of the event loop; see `createGroupCommit`. */
  grouped: RunInGroup
  /**
   * Like `grouped`, but the sync happens after the commit, off the main thread. Readers see the commit at once; the promise resolves when
   * it is on disk. For work that is repeated until it resolves, such as applying an event, since a power cut before the sync undoes it.
   * The sync is immediate if an `afterSync` callback waits for it, and delayed to be shared with others if not.
   */
  groupedSyncLater: RunInGroup
  /** Calls back once the current transaction is committed; at once if there is none. */
  afterCommit: (callback: () => void) => void
  /** Calls back once the current transaction is on disk, in the order of commits; for notifications that must not precede the sync. */
  afterSync: (callback: () => void) => void
}

type Options = { database: DatabaseSync; file: string; prepare: (sql: string) => StatementSync; synchronous: 'FULL' | 'NORMAL' }

// How long a sync that no `afterSync` callback waits for is delayed, so that more commits share it.
const syncDelayMs = 50

/** The transactions of an open database; `synchronous` is the pragma's usual value. */
export function createSqliteTransactions({ database, file, prepare, synchronous }: Options): SqliteTransactions {
  const inMemory = file === ':memory:'
  const syncQueue = createSyncQueue()
  let commitCallbacks: (() => void)[] = []
  let syncCallbacks: (() => void)[] = []

  function run<T>(work: () => T, { synced }: { synced: boolean }): T {
    prepare('BEGIN IMMEDIATE').run()
    commitCallbacks = []
    syncCallbacks = []
    let result: T
    try {
      result = work()
      prepare('COMMIT').run()
    } catch (error) {
      if (database.isTransaction) prepare('ROLLBACK').run()
      throw error
    }
    syncQueue.add(syncCallbacks.splice(0))
    // A synced commit syncs the whole log, earlier unsynced commits included.
    const position = synced ? syncQueue.end() : 0
    for (const callback of commitCallbacks.splice(0)) callback()
    syncQueue.synced(position)
    return result
  }

  const transaction = <T>(work: () => T): T => (database.isTransaction ? work() : run(work, { synced: true }))

  function unsyncedTransaction<T>(work: () => T): T {
    if (database.isTransaction) throw new Error('An unsynced transaction cannot be joined with a synced one')
    prepare('PRAGMA synchronous = NORMAL').run()
    try {
      // In memory there is no disk to wait for.
      return run(work, { synced: inMemory })
    } finally {
      prepare(`PRAGMA synchronous = ${synchronous}`).run()
    }
  }

  /** Syncs the write-ahead log, which holds all commits. SQLite itself syncs it before a checkpoint moves pages to the main file. */
  async function syncLog(): Promise<void> {
    if (!database.isOpen) return // closing has checkpointed and synced everything
    const position = syncQueue.end()
    try {
      const log = await open(`${file}-wal`, 'r+')
      await log.datasync().finally(() => log.close())
    } catch (error) {
      if (database.isOpen) throw error
      return // it was closed meanwhile
    }
    syncQueue.synced(position)
  }
  const syncNow = createSharedSync(syncLog, 0)
  const syncDelayed = createSharedSync(syncLog, syncDelayMs)
  const groupedUnsynced = createGroupCommit(unsyncedTransaction)

  return {
    transaction,
    unsyncedTransaction,
    syncedSoon(work) {
      const result = unsyncedTransaction(work)
      if (!inMemory) void syncDelayed()
      return result
    },
    grouped: createGroupCommit(transaction),
    async groupedSyncLater(work) {
      const result = await groupedUnsynced(work)
      if (!inMemory) await (syncQueue.isEmpty() ? syncDelayed() : syncNow())
      return result
    },
    afterCommit(callback) {
      if (database.isTransaction) commitCallbacks.push(callback)
      else callback()
    },
    afterSync(callback) {
      if (database.isTransaction) syncCallbacks.push(callback)
      else callback()
    },
  }
}
