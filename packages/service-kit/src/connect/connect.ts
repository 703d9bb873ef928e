import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import { createMongoUnfinishedAttempts, type EventBus, openJetStreamBus } from '../events/index.ts'
import { createBullMqJobs, type Jobs } from '../jobs/index.ts'
import { type CachedFamilies, cachedReads, createRedisKeyValue, type KeyValueStore, redisKeyChanges } from '../key-value/index.ts'
import { measuredBus, measuredJobs } from '../metrics/index.ts'
import type { Process } from '../process/run-process.ts'
import type { redisSettings, storeSettings } from '../process/settings.ts'
import { isMongoUnavailable, type Mongo, openMongo } from '../store/index.ts'
import { tracedBus, tracedJobs } from '../tracing/index.ts'

type StoreProcess = Process<z.output<typeof storeSettings>>
type RedisProcess = Process<z.output<typeof redisSettings>>

/** Connects to the service's own MongoDB database until the process ends. */
export async function connectMongoStore({ settings, logger, beforeStart, onClose }: StoreProcess): Promise<Mongo> {
  const mongo = await openMongo({ url: settings.MONGO_URL, logger })
  // Take no request before every index exists and every migration is done; until then the previous version responds.
  beforeStart(() => waitUntilPrepared(mongo))
  onClose(() => mongo.close())
  return mongo
}

/** Connects to the bus on NATS JetStream until the process ends. `mongo` is the database of the consumers. */
export async function connectBus({ settings, logger, registry, onClose }: StoreProcess, mongo: Mongo): Promise<EventBus> {
  const bus = await openJetStreamBus({
    url: settings.NATS_URL,
    replicas: settings.NATS_REPLICAS,
    prefix: settings.NATS_PREFIX,
    unfinishedAttempts: createMongoUnfinishedAttempts(mongo),
    logger,
  })
  onClose(() => bus.close())
  return tracedBus(measuredBus(bus, registry))
}

/** Connects to the job queues on Redis until the process ends. */
export function connectJobs({ settings, logger, registry, onClose }: RedisProcess): Jobs {
  const jobs = createBullMqJobs({ url: settings.REDIS_URL, prefix: settings.REDIS_PREFIX, logger })
  onClose(() => jobs.close())
  return tracedJobs(measuredJobs(jobs, registry))
}

/**
 * Connects to the key-value store on Redis until the process ends. Values of `cached` families of keys are served from memory until they
 * change.
 */
export function connectKeyValue({ settings, logger, onClose }: RedisProcess, cached?: CachedFamilies): KeyValueStore {
  const redis = { url: settings.REDIS_URL, prefix: settings.REDIS_PREFIX, logger }
  const store = createRedisKeyValue(redis)
  const keyValue = cached ? cachedReads(store, { ...cached, changes: redisKeyChanges({ ...redis, families: cached.families }) }) : store
  onClose(() => keyValue.close())
  return keyValue
}

const retryMs = 1_000

/** Resolves when the database is prepared; waits while the server is away, which the store logs. */
async function waitUntilPrepared(mongo: Mongo): Promise<void> {
  while (true) {
    try {
      return await mongo.prepared()
    } catch (error) {
      if (!isMongoUnavailable(error)) throw error
      await sleep(retryMs)
    }
  }
}
