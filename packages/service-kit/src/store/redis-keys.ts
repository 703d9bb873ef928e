import type { Logger } from '../logging/index.ts'
import { closeRedis, connectRedis } from './redis-connection.ts'

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
