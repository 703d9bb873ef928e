import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from '../logging/index.ts'

// Which protocol answers come in is the client's own business, and its types want it settled.
type Options = Omit<RedisOptions, 'replyMapping'>

/** A connection to Redis that comes back for ever. It says, once per outage, when the server does not answer, and when it is back. */
export function connectRedis({ url, logger, options }: { url: string; logger: Logger; options: Options }): Redis {
  const settings: Options = { connectTimeout: 5_000, retryStrategy: (times) => Math.min(times * 200, 2_000), ...options }
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

/** Ends a connection after what was sent; at once where the server is away. */
export async function leaveRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit()
  else redis.disconnect()
}
