import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientSession, Collection, Document, GridFSBucket, IndexDescription } from 'mongodb'
import type { Connection } from 'mongoose'
import { isStoreUnavailable, unavailable } from '../errors/index.ts'
import type { Logger } from '../logging/index.ts'
import { connectMongo } from './mongo-connection.ts'
import { type MongoMigration, migrateMongo } from './mongo-migrations.ts'

/** One MongoDB database of the distributed edition, on its own connection. */
export type Mongo = AsyncDisposable & {
  connection: Connection
  /** A collection of the driver, without a schema; it and its indexes are created before the first transaction. */
  collection: <Row extends Document>(name: string, indexes?: readonly IndexDescription[]) => Collection<Row>
  /** A bucket of files in GridFS, of which a majority has on disk what is written. */
  bucket: (name: string) => GridFSBucket
  /**
   * Runs a component's migrations that this database lacks, in order, by one replica, before the first transaction. Indexes of `collection`
   * are created concurrently; a migration itself creates an index that must follow it.
   */
  migrate: (component: string, migrations: readonly MongoMigration[]) => void
  /** Resolves when all collections, indexes and migrations requested so far are done. */
  prepared: () => Promise<void>
  /**
   * Runs `work` in one transaction that a majority has on disk when this resolves; rolls back if it rejects. Joins the current transaction,
   * if any. On a conflict `work` is retried for at most 12 s, so it may only read and write through `session`.
   */
  transaction: <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>
  /** Calls back once the current transaction is committed; at once if there is none. */
  afterCommit: (callback: () => void) => void
  /** Rejects if the server does not respond or the preparation has failed. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

type CurrentTransaction = { session: ClientSession; callbacks: (() => void)[] }

// The transaction of a dead replica locks its documents until the server aborts it: after 8 s (transactionLifetimeLimitSeconds) and up to
// half as long again for the sweep.
const timeoutMs = 12_000
// If the server does not respond, the driver has already waited for a primary once, to roll back. Another 5 s would exceed the gateway's
// timeout.
const awayTimeoutMs = 4_000
const writeConflict = 112
const options = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, readPreference: 'primary' } as const

/** Opens a database. Retries, with a warning, while the server does not respond; rejects only if it refuses the account. */
export async function openMongo({ url, database, logger }: { url: string; database?: string; logger: Logger }): Promise<Mongo> {
  const connection = await connectMongo({ url, database, logger })
  const { default: mongoose } = await import('mongoose')
  const current = new AsyncLocalStorage<CurrentTransaction>()
  const preparations = new Map<string, { start: () => Promise<unknown>; result: Promise<unknown> }>()

  const prepare = (name: string, start: () => Promise<unknown>): void => {
    const result = start()
    result.catch((error: unknown) => logger.warn({ err: error, what: name }, 'database not prepared, will be retried'))
    preparations.set(name, { start, result })
  }
  const prepared = async (): Promise<void> => {
    for (const [name, { start, result }] of preparations) {
      await result.catch(() => {
        prepare(name, start)
        return preparations.get(name)?.result
      })
      preparations.delete(name)
    }
  }

  async function begin<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    if (preparations.size > 0) await prepared()
    const startedAt = performance.now()
    let wasAway = false
    let lastError: unknown
    let callbacks: (() => void)[] = []
    const result = await connection.getClient().withSession((session) =>
      session.withTransaction(async () => {
        if (performance.now() - startedAt > (wasAway ? awayTimeoutMs : timeoutMs)) throw unavailable(lastError)
        callbacks = []
        try {
          return await current.run({ session, callbacks }, () => work(session))
        } catch (error) {
          lastError = error
          wasAway = isStoreUnavailable(error) && (error as Error & { code?: unknown }).code !== writeConflict
          throw error
        }
      }, options),
    )
    for (const callback of callbacks) callback()
    return result
  }

  return {
    connection,
    collection<Row extends Document>(name: string, indexes: readonly IndexDescription[] = []) {
      const { db } = connection
      if (!db) throw new Error('The connection is closed')
      prepare(name, async () => {
        await db.createCollection(name).catch((error: { codeName?: string }) => {
          if (error.codeName !== 'NamespaceExists') throw error
        })
        if (indexes.length > 0) await db.collection(name).createIndexes([...indexes])
      })
      return db.collection<Row>(name)
    },
    bucket(name) {
      const { db } = connection
      if (!db) throw new Error('The connection is closed')
      return new mongoose.mongo.GridFSBucket(db, { bucketName: name, writeConcern: { w: 'majority' } })
    },
    migrate(component, migrations) {
      const { db } = connection
      if (!db) throw new Error('The connection is closed')
      prepare(`migrations of ${component}`, () => migrateMongo({ db, component, migrations, logger }))
    },
    prepared,
    async transaction(work) {
      const outer = current.getStore()
      return outer ? work(outer.session) : begin(work)
    },
    afterCommit(callback) {
      const outer = current.getStore()
      if (outer) outer.callbacks.push(callback)
      else callback()
    },
    async ready() {
      await connection.db?.command({ ping: 1 }, { readPreference: 'primary' })
      await prepared()
    },
    close: () => connection.close(),
    [Symbol.asyncDispose]: () => connection.close(),
  }
}
