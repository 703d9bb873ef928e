import * as z from 'zod'

/** Where a distributed installation is. */
export const distributedSettings = z.object({
  MONGO_URL: z
    .string()
    .startsWith('mongodb', 'must begin with mongodb:// or mongodb+srv://')
    .describe('the MongoDB server, e.g. mongodb://mongo:27017/?replicaSet=rs0'),
  MONGO_PREFIX: z.string().default('wordloom_').describe("how its databases' names begin, e.g. wordloom_"),
  NATS_URL: z.string().describe('the NATS servers, e.g. nats://nats:4222'),
  NATS_PREFIX: z.string().default('').describe('as the services have it, e.g. staging'),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1).describe('as the services have it, e.g. 3'),
})
/** Where a distributed installation is, parsed. */
export type DistributedSettings = z.output<typeof distributedSettings>
