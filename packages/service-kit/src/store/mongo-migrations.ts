import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { Logger } from '../logging/index.ts'
import { takeLease } from './mongo-lease.ts'

/**
 * One step forward of a database, under a name that is never given again. One replica runs it, while those of the version before go on
 * reading and writing. It must be safe to run again (a replica may die in the middle) and end soon after `lost` is aborted.
 */
export type MongoMigration = { name: string; run: (db: Db, lost: AbortSignal) => Promise<void> }

type Options = {
  db: Db
  component: string
  migrations: readonly MongoMigration[]
  logger: Logger
  /** After this long without a sign of life of the replica that migrates another takes over. */
  leaseMs?: number
}

const pollMs = 250

/**
 * Runs those of a component's migrations that this database has not had yet, in order, and resolves when all are done, by whichever
 * replica. What was done stands in the collection `migrations`.
 */
export async function migrateMongo({ db, component, migrations, logger, leaseMs = 15_000 }: Options): Promise<void> {
  const done = db.collection<{ _id: string; at: Date; tookMs: number }>('migrations')
  const idOf = ({ name }: MongoMigration): string => `${component}/${name}`
  const pending = async (): Promise<MongoMigration[]> => {
    const rows = await done.find({ _id: { $in: migrations.map(idOf) } }).toArray()
    const had = new Set(rows.map(({ _id }) => _id))
    return migrations.filter((migration) => !had.has(idOf(migration)))
  }

  while ((await pending()).length > 0) {
    const lease = await takeLease(db.collection('migration_leases'), component, leaseMs)
    if (!lease) {
      await sleep(pollMs)
      continue
    }
    try {
      for (const migration of await pending()) {
        const started = performance.now()
        await migration.run(db, lease.lost)
        lease.lost.throwIfAborted()
        const tookMs = Math.round(performance.now() - started)
        await done.updateOne({ _id: idOf(migration) }, { $set: { at: new Date(), tookMs } }, { upsert: true })
        logger.info({ migration: idOf(migration), tookMs }, 'the database has been migrated')
      }
    } finally {
      await lease.release()
    }
  }
}
