import type { Logger } from '@wordloom/service-kit/logging'
import { hasRedisKeys } from '@wordloom/service-kit/store'
import type { Db } from 'mongodb'
import type { DatabaseName } from '../descriptors.ts'
import type { DistributedSettings } from '../settings.ts'
import { OpsError } from '../terminal.ts'

/** The record of applied migrations: part of a backup, and present before any learner is. */
const migrations = 'migrations'
/** What running processes note for those after them: of no use to an installation whose events are published anew. */
const ofProcesses: readonly string[] = ['migration_leases', 'unfinished_attempts']
const isTransient = (collection: string): boolean => collection.startsWith('system.') || ofProcesses.includes(collection)

/** The collections of a database that are backed up. */
export async function collectionsOf(database: Db): Promise<string[]> {
  const all = await database.listCollections({}, { nameOnly: true }).toArray()
  return all
    .map(({ name }) => name)
    .filter((name) => !isTransient(name))
    .sort()
}

/** Throws an OpsError if a database has any document: existing data must not be mixed with restored data. */
export async function assertEmpty(databases: ReadonlyMap<DatabaseName, Db>): Promise<void> {
  for (const database of databases.values()) {
    for (const name of await collectionsOf(database)) {
      if (name !== migrations && (await database.collection(name).findOne({}, { projection: { _id: 1 } })))
        throw new OpsError(
          `The installation is not empty: ${database.databaseName} has documents in ${name}. Name another MONGO_PREFIX, or drop that database.`,
        )
    }
  }
}

/**
 * Throws an OpsError if Redis has sessions, API keys or jobs of this installation, whose learners may be different ones in the restored
 * data. Skipped if the address of Redis is unknown.
 */
export async function assertRedisEmpty({ REDIS_URL, REDIS_PREFIX }: DistributedSettings, logger: Logger): Promise<void> {
  if (REDIS_URL === undefined || !(await hasRedisKeys({ url: REDIS_URL, prefix: REDIS_PREFIX, logger }))) return
  throw new OpsError(
    `The installation is not empty: Redis has keys under ${REDIS_PREFIX}. Stop the services and delete them, or name another REDIS_PREFIX.`,
  )
}

/** A remark if Redis was not checked, otherwise none. */
export const redisNotChecked = ({ REDIS_URL }: DistributedSettings): string[] =>
  REDIS_URL === undefined ? ['Redis was not checked, since REDIS_URL is not set: empty it before the services start.'] : []

/** Empties databases that were empty before, after filling them has failed. */
export async function emptyDatabases(databases: ReadonlyMap<DatabaseName, Db>): Promise<void> {
  for (const database of databases.values())
    for (const name of await collectionsOf(database)) await database.collection(name).deleteMany({})
}

/**
 * Deletes the record of applied migrations: restored data may be older and brings its own record. Services run missing migrations when they
 * start.
 */
export async function forgetMigrations(databases: ReadonlyMap<DatabaseName, Db>): Promise<void> {
  for (const database of databases.values()) await database.collection(migrations).deleteMany({})
}
