import { type Logger, silentLogger } from '../logging/index.ts'
import { connectRedis, leaveRedis } from '../store/redis-connection.ts'
import type { KeyChanges, KeyFollower } from './key-changes.ts'
import { keyPrefix } from './redis-key-value.ts'

type Options = { url: string; logger: Logger; prefix?: string; families: readonly string[] }

const channel = '__redis__:invalidate'

/**
 * The changes to keys of these families on Redis, by its own tracking for caches of clients (https://redis.io/docs/latest/develop/reference/client-side-caching/),
 * in broadcasting mode: the server remembers nothing of who read what. It is a connection of its own, since the client library lets the messages of
 * the newer protocol fall; in the older one they come as those of a channel, here to the connection that asked for them.
 */
export function redisKeyChanges({ url, logger, prefix, families }: Options): KeyChanges {
  const begin = keyPrefix(prefix)
  // The store's own connection says when Redis is away: one voice is enough.
  const redis = connectRedis({
    url,
    logger: silentLogger,
    // What one connection was asked for must not be brought to the next: it would hear of nothing before it tracks, itself.
    options: { protocol: 2, autoResubscribe: false, autoResendUnfulfilledCommands: false },
  })
  let follower: KeyFollower | undefined

  const track = async (): Promise<void> => {
    const own = String(await redis.client('ID'))
    await redis.call('CLIENT', 'TRACKING', 'ON', 'REDIRECT', own, 'BCAST', ...families.flatMap((family) => ['PREFIX', begin + family]))
    await redis.subscribe(channel)
    follower?.live()
  }
  redis.on('ready', () => {
    track().catch((error: Error) => {
      // Where the connection broke, the next one tries anew.
      if (redis.status === 'ready') logger.warn({ reason: error.message }, 'Redis does not tell of changes: every read goes to it')
    })
  })
  redis.on('close', () => follower?.lost())
  redis.on('messageBuffer', (_channel: Buffer, keys: readonly Buffer[] | null) => {
    // All of them at once, where somebody emptied the database.
    if (!keys) {
      follower?.lost()
      follower?.live()
    }
    for (const key of keys ?? []) follower?.changed(key.toString().slice(begin.length))
  })

  return {
    follow: (wants) => {
      follower = wants
    },
    close: () => leaveRedis(redis),
  }
}
