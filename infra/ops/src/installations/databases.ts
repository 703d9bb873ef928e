import type { Logger } from '@wordloom/service-kit/logging'
import { type Mongo, openMongo } from '@wordloom/service-kit/store'
import { byName, type DatabaseName, databaseNames, type Opened, stateful } from '../parts.ts'
import type { DistributedSettings } from '../settings.ts'

/** The database of each service that has one. */
type Databases = { mongo: Readonly<Record<DatabaseName, Mongo>>; close: () => Promise<void> }

/** Opens the services' databases, and declares nothing in them yet. */
export async function openDatabases({ MONGO_URL, MONGO_PREFIX }: DistributedSettings, logger: Logger): Promise<Databases> {
  const open = async (name: DatabaseName) => [name, await openMongo({ url: MONGO_URL, database: `${MONGO_PREFIX}${name}`, logger })]
  const mongo: Record<DatabaseName, Mongo> = Object.fromEntries(await Promise.all(databaseNames.map(open)))
  return {
    mongo,
    async close() {
      for (const each of Object.values(mongo)) await each.close()
    },
  }
}

/** What the services open on their databases. Their indexes are there when all are prepared. */
export async function openStores({ mongo }: Databases): Promise<Opened<'mongo'>> {
  const opened = byName(stateful, ({ name, store }) => store.mongo(mongo[name])) as Opened<'mongo'>
  for (const each of Object.values(mongo)) await each.prepared()
  return opened
}
