import * as z from 'zod'
import { trustSettings } from '../auth/index.ts'
import { loadSettings } from '../load/index.ts'
import { logLevel, numberBetween, port } from '../settings/index.ts'
import { tracingSettings } from '../tracing/index.ts'

/** Settings of every process of the distributed edition. */
export const processSettings = tracingSettings.extend({
  PORT: port.default(3000).describe('where it answers requests, e.g. 3000'),
  METRICS_PORT: port.optional().describe('where /healthz, /readyz and /metrics are, e.g. 9464'),
  DRAIN_SECONDS: numberBetween(0, 300).default(5).describe('how long it still answers after SIGTERM, until routers have noticed, e.g. 5'),
  ...loadSettings.shape,
  LOG_LEVEL: logLevel('info'),
})

/** Settings of a service: also whose tokens it trusts. */
export const serviceSettings = processSettings.extend(trustSettings.shape)

/** Settings of a service that owns data. */
export const storeSettings = serviceSettings.extend({
  MONGO_URL: z
    .string()
    .startsWith('mongodb', 'must begin with mongodb:// or mongodb+srv://')
    .describe('the service’s own database, e.g. mongodb://words:password@mongo:27017/wordloom_words?replicaSet=rs0'),
  NATS_URL: z.string().describe('the NATS servers, e.g. nats://words:password@nats:4222'),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1).describe('the replicas of each stream, e.g. 3'),
  NATS_PREFIX: z.string().default('').describe('the prefix of this installation’s streams on shared servers, e.g. staging'),
})

/** Settings of a service with sessions, limits or jobs. */
export const redisSettings = z.object({
  REDIS_URL: z
    .string()
    .startsWith('redis', 'must begin with redis:// or rediss://')
    .describe('where sessions, limits and jobs are, e.g. redis://words:password@redis:6379'),
  REDIS_PREFIX: z.string().default('wordloom').describe('the prefix of this installation’s keys, e.g. staging'),
})
