import { createRequire } from 'node:module'
import type { Redis, RedisOptions } from 'ioredis'
import type { Logger } from '../logging/index.ts'

// The client chooses the protocol of replies; its types require the option.
type Options = Omit<RedisOptions, 'replyMapping'>

// Loaded with the first connection: it takes memory, and the embedded edition has no use for it.
const load = createRequire(import.meta.url)

/** A connection to Redis that reconnects without limit and logs the beginning and end of each outage. */
export function connectRedis({ url, logger, options }: { url: string; logger: Logger; options: Options }): Redis {
  const settings: Options = { connectTimeout: 5_000, retryStrategy: (times) => Math.min(times * 200, 2_000), ...options }
  const { Redis } = load('ioredis') as typeof import('ioredis')
  const redis = new Redis(url, settings)
  let away = false
  redis.on('error', (error: NodeJS.ErrnoException) => {
    if (!away) logger.warn({ reason: error.message || error.code }, 'Redis does not answer, waiting for it')
    away = true
  })
  redis.on('ready', () => {
    if (away) logger.info('Redis is back')
    away = false
  })
  return redis
}

/** Closes a connection after the commands already sent; at once if the server does not respond. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit()
  else redis.disconnect()
}

const escapeGlob = (text: string): string => text.replace(/[\\*?[\]^-]/g, '\\$&')

/** Whether an installation has keys in Redis (sessions, limits, caches or jobs), all of which have its prefix. */
export async function hasRedisKeys({ url, prefix, logger }: { url: string; prefix: string; logger: Logger }): Promise<boolean> {
  const redis = connectRedis({ url, logger, options: { maxRetriesPerRequest: null } })
  try {
    let cursor = '0'
    do {
      const [next, keys] = await redis.scan(cursor, 'MATCH', `${escapeGlob(prefix)}:*`, 'COUNT', 1_000)
      if (keys.length > 0) return true
      cursor = next
    } while (cursor !== '0')
    return false
  } finally {
    await closeRedis(redis)
  }
}
