import { Redis } from 'ioredis'

/** One suite's keys on a shared Redis. */
export interface RedisScope {
  readonly url: string
  /** Every key of the suite must start with this. */
  readonly prefix: string
  /** Deletes every key of the suite. */
  close(): Promise<void>
}

/** Opens the keys of the suite called `namespace`. */
export async function openRedisScope(url: string, namespace: string): Promise<RedisScope> {
  return {
    url,
    prefix: `${namespace}:`,
    close: async () => {
      const redis = new Redis(url)
      try {
        for await (const keys of redis.scanStream({ match: `${namespace}:*`, count: 500 })) {
          if (keys.length > 0) await redis.unlink(...(keys as string[]))
        }
      } finally {
        redis.disconnect()
      }
    },
  }
}
