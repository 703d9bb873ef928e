import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { Logger } from '../logging/index.ts'
import { acquireLease } from './mongo-lease.ts'

/**
 * One change of a database, under a unique name. One replica runs it while replicas of the previous version keep reading and writing. It
 * must be repeatable, since a replica may die in the middle, and end soon after `lost` is aborted.
 */
export type MongoMigration = { name: string; run: (db: Db, lost: AbortSignal) => Promise<void> }

type Options = {
  db: Db
  component: string
  migrations: readonly MongoMigration[]
  logger: Logger
  /** Another replica takes over if the migrating one has not renewed its lease for this long. */
  leaseMs?: number
}

const pollMs = 250

/**
 * Runs a component's migrations that this database lacks, in order; resolves when all are done, by whichever replica. The collection
 * `migrations` records them.
 */
export async function migrateMongo({ db, component, migrations, logger, leaseMs = 15_000 }: Options): Promise<void> {
  const records = db.collection<{ _id: string; at: Date; tookMs: number }>('migrations')
  const idOf = ({ name }: MongoMigration): string => `${component}/${name}`
  const pending = async (): Promise<MongoMigration[]> => {
    const rows = await records.find({ _id: { $in: migrations.map(idOf) } }).toArray()
    const applied = new Set(rows.map(({ _id }) => _id))
    return migrations.filter((migration) => !applied.has(idOf(migration)))
  }

  while ((await pending()).length > 0) {
    const lease = await acquireLease(db.collection('migration_leases'), component, leaseMs)
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
        await records.updateOne({ _id: idOf(migration) }, { $set: { at: new Date(), tookMs } }, { upsert: true })
        logger.info({ migration: idOf(migration), tookMs }, 'database migrated')
      }
    } finally {
      await lease.release()
    }
  }
}
