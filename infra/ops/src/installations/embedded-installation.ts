import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { createInProcessBus, type Redelivery } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { createSqliteJobs } from '@wordloom/service-kit/jobs'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import type { Logger } from '@wordloom/service-kit/logging'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { Registry } from 'prom-client'
import { byName, consumers, type DatabaseName, learnersFoundIn, type Opened, stateful } from '../descriptors.ts'
import { OpsError } from '../terminal.ts'
import { type Installation, overStores } from './installation.ts'
import { learnersInTables } from './learners-in.ts'

// An operator is waiting, so a failure becomes a dead letter again at once. An event out of order gets a moment.
const noRetries: Redelivery = { attempts: 1, outOfOrderAttempts: 10, delayMs: () => 0, outOfOrderDelayMs: () => 100 }

/** An embedded installation. Its files are SQLite's, so this process can use them beside the running one. */
export async function openEmbeddedInstallation(folder: string, logger: Logger): Promise<Installation> {
  if (!existsSync(join(folder, 'shared.sqlite')))
    throw new OpsError(`There is no Wordloom data in ${folder}. Name its data folder with --data.`)
  const files: Sqlite[] = []
  const open = (name: string): Sqlite => {
    const sqlite = openSqlite(join(folder, `${name}.sqlite`))
    files.push(sqlite)
    return sqlite
  }
  const file = open('shared')
  const bus = createInProcessBus({ sqlite: file, logger, redelivery: noRetries })
  const sqlite = byName(stateful, ({ name }) => open(name))
  const opened = byName(stateful, ({ name, store }) => store.sqlite(sqlite[name])) as Opened<'sqlite'>

  // The services are wired for their subscriptions and never started: a dead letter is applied here, by its own consumer's code.
  const shared = {
    settings: {},
    keyring: createKeyring(),
    bus,
    jobs: createSqliteJobs({ sqlite: file, logger }),
    keyValue: createSqliteKeyValue(file),
    dictionary: { url: 'http://localhost' },
    clock: systemClock,
    newId,
    logger,
  }
  const services = consumers.map((service: Required<Pick<ServiceDescriptor, 'embed'>> & { name: DatabaseName }) =>
    service.embed({ ...shared, opened: opened[service.name], registry: new Registry() }),
  )
  for (const { subscriptions } of services) for (const subscription of subscriptions) await bus.subscribe(subscription)

  return {
    ...overStores(opened, bus),
    learnersIn: (consumer) => learnersInTables(sqlite[consumer], learnersFoundIn[consumer]),
    async close() {
      await bus.close()
      await shared.keyValue.close()
      for (const file of files) file.close()
    },
  }
}
