import { makeStreams, openJetStreamBus } from '@wordloom/service-kit/events'
import type { Logger } from '@wordloom/service-kit/logging'
import { parseSettings } from '@wordloom/service-kit/settings'
import { type Mongo, openMongo } from '@wordloom/service-kit/store'
import { byName, type DatabaseName, databaseNames, learnersFoundIn, type Opened, owners, stateful } from '../descriptors.ts'
import { type DistributedSettings, distributedSettings } from '../settings.ts'
import type { Say } from '../terminal.ts'
import { type Installation, overStores } from './installation.ts'
import { learnersInCollections } from './learners-in.ts'

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

/** A distributed installation. A dead letter is published again, and the running consumer applies it. */
export async function openDistributedInstallation(settings: DistributedSettings, logger: Logger): Promise<Installation> {
  const databases = await openDatabases(settings, logger)
  const opened = await openStores(databases)
  const bus = await openJetStreamBus({ url: settings.NATS_URL, prefix: settings.NATS_PREFIX, replicas: settings.NATS_REPLICAS, logger })

  return {
    ...overStores(opened, bus),
    learnersIn: (consumer) => learnersInCollections(databases.mongo[consumer], learnersFoundIn[consumer]),
    async close() {
      await bus.close()
      await databases.close()
    },
  }
}

const natsSettings = distributedSettings.pick({ NATS_URL: true, NATS_PREFIX: true, NATS_REPLICAS: true })

/** Creates the streams of a distributed installation, which services' own NATS accounts must not do. */
export async function makeStreamsAt(environment: NodeJS.Dict<string>, logger: Logger, say: Say): Promise<number> {
  const { NATS_URL: url, NATS_PREFIX: prefix, NATS_REPLICAS: replicas } = parseSettings(natsSettings, environment)
  const made = await makeStreams({ url, prefix, replicas, owners, logger })
  say(`These streams exist now: ${new Intl.ListFormat('en').format(made)}.`)
  return 0
}
