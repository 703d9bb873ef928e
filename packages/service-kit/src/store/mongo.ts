import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientSession, Collection, Document, IndexDescription } from 'mongodb'
import type { Connection } from 'mongoose'
import { DomainError, isStoreAway } from '../errors/index.ts'
import type { Logger } from '../logging/index.ts'
import { connectMongo } from './mongo-connection.ts'
import { type MongoMigration, migrateMongo } from './mongo-migrations.ts'

/** One MongoDB database of the distributed edition, on a connection of its own. */
export type Mongo = {
  connection: Connection
  /** A plain collection of the driver, for what needs no schema; it and its indexes are made before the first transaction. */
  collection: <Row extends Document>(name: string, indexes?: readonly IndexDescription[]) => Collection<Row>
  /**
   * Has those of a component's migrations run that this database has not had yet, in order, by one replica, before the first transaction. Indexes
   * of `collection` are made at the same time: one that must come after a migration is made by it.
   */
  migrate: (component: string, migrations: readonly MongoMigration[]) => void
  /** Resolves when every collection and index asked for so far is there, and every migration done. */
  prepared: () => Promise<void>
  /**
   * Runs `work` in one transaction that a majority has on disk when this resolves; rolls back when it rejects. Inside another it joins
   * that one. On a conflict `work` is run again, for at most 12 s, so it must do nothing but read and write through `session`.
   */
  transaction: <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>
  /** Calls back once the transaction under way has been committed; at once where there is none. */
  afterCommit: (callback: () => void) => void
  /** Rejects when the server does not answer or the indexes are not made yet. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

type UnderWay = { session: ClientSession; callbacks: (() => void)[] }

// A replica that dies inside a transaction holds its documents until the server ends that: transactionLifetimeLimitSeconds 8 and the
// sweep after it (at most half as long again) are what we run it with.
const timeoutMs = 12_000
// The driver has waited for a primary once by then, to roll back: a second wait of 5 s, and what comes after it, would be longer than the
// gateway's patience.
const awayTimeoutMs = 4_000
const writeConflict = 112
const gaveUp = (): DomainError =>
  new DomainError('service.unavailable', 'This part of Wordloom is not available right now. Please try again in a moment.')
const options = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, readPreference: 'primary' } as const

/** Opens a database, waiting (and saying so) for a server that is not there yet; rejects only when it refuses us. */
export async function openMongo({ url, database, logger }: { url: string; database?: string; logger: Logger }): Promise<Mongo> {
  const connection = await connectMongo({ url, database, logger })
  const underWay = new AsyncLocalStorage<UnderWay>()
  const preparing = new Map<string, { make: () => Promise<unknown>; made: Promise<unknown> }>()

  const prepare = (name: string, make: () => Promise<unknown>): void => {
    const made = make()
    made.catch((error: unknown) => logger.warn({ err: error, what: name }, 'not prepared yet, will be tried again'))
    preparing.set(name, { make, made })
  }
  const prepared = async (): Promise<void> => {
    for (const [name, { make, made }] of preparing) {
      await made.catch(() => {
        prepare(name, make)
        return preparing.get(name)?.made
      })
      preparing.delete(name)
    }
  }

  async function begin<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    if (preparing.size > 0) await prepared()
    const begun = performance.now()
    let wasAway = false
    let callbacks: (() => void)[] = []
    const result = await connection.getClient().withSession((session) =>
      session.withTransaction(async () => {
        if (performance.now() - begun > (wasAway ? awayTimeoutMs : timeoutMs)) throw gaveUp()
        callbacks = []
        try {
          return await underWay.run({ session, callbacks }, () => work(session))
        } catch (error) {
          wasAway = isStoreAway(error) && (error as Error & { code?: unknown }).code !== writeConflict
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
    migrate(component, migrations) {
      const { db } = connection
      if (!db) throw new Error('The connection is closed')
      prepare(`migrations of ${component}`, () => migrateMongo({ db, component, migrations, logger }))
    },
    prepared,
    async transaction(work) {
      const outer = underWay.getStore()
      return outer ? work(outer.session) : begin(work)
    },
    afterCommit(callback) {
      const outer = underWay.getStore()
      if (outer) outer.callbacks.push(callback)
      else callback()
    },
    async ready() {
      await connection.db?.command({ ping: 1 }, { readPreference: 'primary' })
      await prepared()
    },
    close: () => connection.close(),
  }
}
