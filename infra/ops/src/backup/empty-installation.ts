import type { Db } from 'mongodb'
import { OpsError } from '../ops-error.ts'

/** The services that have a database. */
export const databaseNames = ['words', 'quiz', 'stats', 'identity'] as const
/** A service that has a database. */
export type DatabaseName = (typeof databaseNames)[number]

/** What services write of themselves when they start, which says nothing of learners. */
export const isOwnBusiness = (collection: string): boolean => collection.startsWith('system.') || collection === 'migrations'

/** The collections of a database that learners' data is in. */
export async function collectionsOf(database: Db): Promise<string[]> {
  const all = await database.listCollections({}, { nameOnly: true }).toArray()
  return all
    .map(({ name }) => name)
    .filter((name) => !isOwnBusiness(name))
    .sort()
}

/** Throws an OpsError where a database has any document: what is there must not be mixed with what comes. */
export async function assertEmpty(databases: ReadonlyMap<DatabaseName, Db>): Promise<void> {
  for (const database of databases.values()) {
    for (const name of await collectionsOf(database)) {
      if (await database.collection(name).findOne({}, { projection: { _id: 1 } }))
        throw new OpsError(
          `The installation is not empty: ${database.databaseName} has documents in ${name}. Name another MONGO_PREFIX, or drop that database.`,
        )
    }
  }
}

/** Empties databases that were empty before, where filling them has failed. */
export async function emptyAgain(databases: ReadonlyMap<DatabaseName, Db>): Promise<void> {
  for (const database of databases.values())
    for (const name of await collectionsOf(database)) await database.collection(name).deleteMany({})
}
