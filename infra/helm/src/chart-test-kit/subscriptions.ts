import { consumers } from '@wordloom/ops/descriptors'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { createInProcessBus, type Subscription } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { createSqliteJobs } from '@wordloom/service-kit/jobs'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger as logger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'
import { Registry } from 'prom-client'

/** What the services that consume events subscribe to, asked of the services themselves; none of them is started. */
export async function subscriptionsOfServices(): Promise<readonly Subscription[]> {
  const sqlite = openSqlite(':memory:')
  const bus = createInProcessBus({ sqlite, logger })
  const jobs = createSqliteJobs({ sqlite, logger })
  const host = {
    settings: {},
    keyring: createKeyring(),
    bus,
    jobs,
    keyValue: createSqliteKeyValue(sqlite, systemClock),
    dictionary: { url: 'http://dictionary:3000' },
    clock: systemClock,
    newId,
    logger,
  }
  try {
    return consumers.flatMap(
      ({ embed, store }: Required<Pick<ServiceDescriptor, 'embed' | 'store'>>) =>
        embed({ ...host, opened: store.sqlite(openSqlite(':memory:')), registry: new Registry() }).subscriptions,
    )
  } finally {
    await jobs.close()
    await bus.close()
  }
}
