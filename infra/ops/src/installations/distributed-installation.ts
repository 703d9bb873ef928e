import { openJetStreamBus } from '@wordloom/service-kit/events'
import type { Logger } from '@wordloom/service-kit/logging'
import { learnersFoundIn } from '../parts.ts'
import type { DistributedSettings } from '../settings.ts'
import { openDatabases, openStores } from './databases.ts'
import type { Installation } from './installation.ts'
import { learnersInCollections } from './learners-in.ts'
import { overStores } from './over-stores.ts'

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
