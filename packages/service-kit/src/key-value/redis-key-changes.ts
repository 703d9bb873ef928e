import { type Logger, silentLogger } from '../logging/index.ts'
import { closeRedis, connectRedis } from '../store/redis-connection.ts'
import type { KeyChangeListener, KeyChanges } from './cached-reads.ts'
import { keyPrefix } from './redis-key-value.ts'

type Options = { url: string; logger: Logger; prefix?: string; families: readonly string[] }

const channel = '__redis__:invalidate'

/**
 * Reports changes to keys of these families on Redis by its client-side caching
 * (https://redis.io/docs/latest/develop/reference/client-side-caching/), in broadcasting mode: the server tracks no readers. It has its own
 * connection, since the client library drops the push messages of RESP3; with RESP2 they arrive as messages of a channel.
 */
export function redisKeyChanges({ url, logger, prefix, families }: Options): KeyChanges {
  const prefixOfKeys = keyPrefix(prefix)
  // The store's own connection already logs when Redis is away.
  const redis = connectRedis({
    url,
    logger: silentLogger,
    // Do not resubscribe on a new connection: it must turn on tracking first.
    options: { protocol: 2, autoResubscribe: false, autoResendUnfulfilledCommands: false },
  })
  let listener: KeyChangeListener | undefined

  const track = async (): Promise<void> => {
    const own = String(await redis.client('ID'))
    await redis.call(
      'CLIENT',
      'TRACKING',
      'ON',
      'REDIRECT',
      own,
      'BCAST',
      ...families.flatMap((family) => ['PREFIX', prefixOfKeys + family]),
    )
    await redis.subscribe(channel)
    listener?.onLive()
  }
  redis.on('ready', () => {
    track().catch((error: Error) => {
      // If the connection broke, the next one tries again.
      if (redis.status === 'ready') logger.warn({ reason: error.message }, 'Redis does not tell of changes: every read goes to it')
    })
  })
  redis.on('close', () => listener?.onLost())
  redis.on('messageBuffer', (_channel: Buffer, keys: readonly Buffer[] | null) => {
    // No keys means all of them: somebody flushed the database.
    if (!keys) {
      listener?.onLost()
      listener?.onLive()
    }
    for (const key of keys ?? []) listener?.onChanged(key.toString().slice(prefixOfKeys.length))
  })

  return {
    subscribe: (newListener) => {
      listener = newListener
    },
    close: () => closeRedis(redis),
  }
}
