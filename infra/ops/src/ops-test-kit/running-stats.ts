import { join } from 'node:path'
import type { DraftEvent } from '@wordloom/contracts/events'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import {
  createInProcessBus,
  createRelay,
  type EventBus,
  type Outbox,
  openJetStreamBus,
  type Redelivery,
} from '@wordloom/service-kit/events'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo, openSqlite } from '@wordloom/service-kit/store'
import { decided, type Store } from '@wordloom/service-kit/unit-of-work'
import { createMongoProgressStore, createSqliteProgressStore, createStatsService } from '@wordloom/stats'
import { createMongoWordRepository, createSqliteWordRepository, type WordRepository } from '@wordloom/words'
import { Registry } from 'prom-client'

/** The words service's store with its log, and a stats service that consumes it, running in this process. */
export type RunningStats = {
  progress: Store
  bus: EventBus
  words: WordRepository
  log: Outbox
  write: (draft: DraftEvent) => Promise<void>
  stop: () => Promise<void>
}

type Parts = Omit<RunningStats, 'stop'> & { close: () => Promise<void> }
const redelivery: Redelivery = { attempts: 2, outOfOrderAttempts: 200, delayMs: () => 5, outOfOrderDelayMs: () => 5 }

/** Starts it on a data folder. */
export function startEmbeddedStats(folder: string): Promise<RunningStats> {
  const [shared, words, stats] = ['shared', 'words', 'stats'].map((name) => openSqlite(join(folder, `${name}.sqlite`)))
  if (!shared || !words || !stats) throw new Error('A file is missing')
  const repository = createSqliteWordRepository(words)
  const { outbox } = repository.store
  return start({
    progress: createSqliteProgressStore(stats),
    bus: createInProcessBus({ sqlite: shared, logger: silentLogger, redelivery }),
    words: repository,
    log: outbox,
    write: (draft) => tell(repository, draft),
    async close() {
      for (const sqlite of [shared, words, stats]) sqlite.close()
    },
  })
}

/** Starts it on real servers. */
export async function startDistributedStats(addresses: {
  mongoUrl: string
  mongoPrefix: string
  natsUrl: string
  natsPrefix: string
}): Promise<RunningStats> {
  const open = (name: string) => openMongo({ url: addresses.mongoUrl, database: `${addresses.mongoPrefix}${name}`, logger: silentLogger })
  const [words, stats] = [await open('words'), await open('stats')]
  const repository = createMongoWordRepository(words)
  const { outbox } = repository.store
  return start({
    progress: createMongoProgressStore(stats),
    bus: await openJetStreamBus({ url: addresses.natsUrl, prefix: addresses.natsPrefix, logger: silentLogger, redelivery }),
    words: repository,
    log: outbox,
    write: (draft) => tell(repository, draft),
    async close() {
      for (const mongo of [words, stats]) await mongo.close()
    },
  })
}

async function tell({ store }: WordRepository, draft: DraftEvent): Promise<void> {
  await store.change(draft.userId, decided({ events: [draft] }))
}

async function start({ progress, bus, words, log, write, close }: Parts): Promise<RunningStats> {
  const relay = createRelay({ outbox: log, bus, logger: silentLogger, sweepMs: 200 })
  const tokens = createKeyring().verifier('stats')
  const service = createStatsService({ progress, bus, tokens, clock: systemClock, logger: silentLogger, registry: new Registry() })
  await service.start()
  await relay.start()
  return {
    progress,
    bus,
    words,
    log,
    write,
    async stop() {
      await relay.stop()
      await service.stop()
      await bus.close()
      await close()
    },
  }
}
