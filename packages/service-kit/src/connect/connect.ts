import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import { type EventBus, openJetStreamBus } from '../events/index.ts'
import { createBullMqJobs, type Jobs } from '../jobs/index.ts'
import { type CachedFamilies, cachedReads, createRedisKeyValue, type KeyValue, redisKeyChanges } from '../key-value/index.ts'
import { measuredBus, measuredJobs } from '../metrics/index.ts'
import type { Process } from '../process/run-process.ts'
import type { redisSettings, storeSettings } from '../process/settings.ts'
import { isMongoAway, type Mongo, openMongo } from '../store/index.ts'
import { tracedBus, tracedJobs } from '../tracing/index.ts'

type Stores = Process<z.output<typeof storeSettings>>
type Keys = Process<z.output<typeof redisSettings>>

/** Connects to the service's own MongoDB database until the process ends. */
export async function connectMongoStore({ settings, logger, preparing, closing }: Stores): Promise<Mongo> {
  const mongo = await openMongo({ url: settings.MONGO_URL, logger })
  // Take no request before every index exists and every migration is done; until then the previous version answers.
  preparing(() => preparedAtLast(mongo))
  closing(() => mongo.close())
  return mongo
}

/** Connects to the bus on NATS JetStream until the process ends. */
export async function connectBus({ settings, logger, registry, closing }: Stores): Promise<EventBus> {
  const bus = await openJetStreamBus({ url: settings.NATS_URL, replicas: settings.NATS_REPLICAS, prefix: settings.NATS_PREFIX, logger })
  closing(() => bus.close())
  return tracedBus(measuredBus(bus, registry))
}

/** Connects to the job queues on Redis until the process ends. */
export function connectJobs({ settings, logger, registry, closing }: Keys): Jobs {
  const jobs = createBullMqJobs({ url: settings.REDIS_URL, prefix: settings.REDIS_PREFIX, logger })
  closing(() => jobs.close())
  return tracedJobs(measuredJobs(jobs, registry))
}

/**
 * Connects to the key-value store on Redis until the process ends. Values of `cached` families of keys are answered from memory until they
 * change.
 */
export function connectKeyValue({ settings, logger, closing }: Keys, cached?: CachedFamilies): KeyValue {
  const redis = { url: settings.REDIS_URL, prefix: settings.REDIS_PREFIX, logger }
  const store = createRedisKeyValue(redis)
  const keyValue = cached ? cachedReads(store, { ...cached, changes: redisKeyChanges({ ...redis, families: cached.families }) }) : store
  closing(() => keyValue.close())
  return keyValue
}

const retryMs = 1_000

/** Resolves when the database is prepared; waits while the server is away, which the store logs. */
async function preparedAtLast(mongo: Mongo): Promise<void> {
  while (true) {
    try {
      return await mongo.prepared()
    } catch (error) {
      if (!isMongoAway(error)) throw error
      await sleep(retryMs)
    }
  }
}
