import { redisSettings, storeSettings } from '@wordloom/service-kit/process'
import { httpAddress } from '@wordloom/service-kit/settings'
import * as z from 'zod'

/** The servers of a distributed installation. */
export const distributedSettings = z.object({
  MONGO_URL: storeSettings.shape.MONGO_URL.describe('the MongoDB server, e.g. mongodb://mongo:27017/?replicaSet=rs0'),
  MONGO_PREFIX: z.string().default('wordloom_').describe("how its databases' names begin, e.g. wordloom_"),
  NATS_URL: z.string().describe('the NATS servers, e.g. nats://nats:4222'),
  NATS_PREFIX: storeSettings.shape.NATS_PREFIX.describe('as the services have it, e.g. staging'),
  REDIS_URL: redisSettings.shape.REDIS_URL.optional().describe(
    'the Redis of sessions and jobs, so that restore and move can check that it is empty, e.g. redis://redis:6379',
  ),
  REDIS_PREFIX: redisSettings.shape.REDIS_PREFIX.describe('as the services have it, e.g. staging'),
  NATS_REPLICAS: storeSettings.shape.NATS_REPLICAS.describe('as the services have it, e.g. 3'),
})
/** Where a distributed installation is, parsed. */
export type DistributedSettings = z.output<typeof distributedSettings>

/** The target of a move: also the provider, as the identity service has it. */
export const moveSettings = distributedSettings.extend({
  OIDC_ISSUER: httpAddress.describe('Keycloak’s realm as browsers see it, e.g. https://login.wordloom.example/realms/wordloom'),
  OIDC_INTERNAL_URL: httpAddress
    .optional()
    .describe('the realm’s address from here, where that is another, e.g. http://keycloak:8080/realms/wordloom'),
  KEYCLOAK_ACCOUNTS_CLIENT_ID: z.string().default('wordloom-accounts').describe('the client whose service account may manage users'),
  KEYCLOAK_ACCOUNTS_CLIENT_SECRET: z.string().min(16, 'needs 16 characters or more').describe('that client’s secret'),
})
/** Where a distributed installation is that people move to, parsed. */
export type MoveSettings = z.output<typeof moveSettings>
