import type { Result } from 'ioredis'
import type { Logger } from '../logging/index.ts'
import { closeRedis, connectRedis } from '../store/redis-connection.ts'
import type { KeyValueStore } from './key-value.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** Adds to a number whose time to live starts with the first addition; returns the number and the remaining time. */
    incrementWithin(key: string, by: number, ttlMs: number): Result<[number, number], Context>
    /** Adds to a set and renews its time to live. */
    addMemberFor(key: string, member: string, ttlMs: number): Result<number, Context>
  }
}

const incrementWithin = `
  local value = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[2])
    left = tonumber(ARGV[2])
  end
  return { value, left }`

const addMemberFor = `
  local added = redis.call('SADD', KEYS[1], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return added`

// Redis takes whole milliseconds, at least one.
const whole = (ttlMs: number): number => Math.max(1, Math.ceil(ttlMs))

/** The prefix of an installation's keys. */
export const keyPrefix = (prefix = 'wordloom'): string => `${prefix}:keys:`

/**
 * The key-value store of the distributed edition; `prefix` separates installations on a shared server. The connection reconnects by itself;
 * a command that Redis does not respond to within 5 s rejects.
 */
export function createRedisKeyValue({ url, logger, prefix }: { url: string; logger: Logger; prefix?: string }): KeyValueStore {
  const redis = connectRedis({
    url,
    logger,
    options: {
      keyPrefix: keyPrefix(prefix),
      maxRetriesPerRequest: 2,
      commandTimeout: 5_000,
      enableAutoPipelining: true,
      scripts: { incrementWithin: { lua: incrementWithin, numberOfKeys: 1 }, addMemberFor: { lua: addMemberFor, numberOfKeys: 1 } },
    },
  })
  // Sets have their own names, as they have their own table in SQLite.
  const membersKey = (key: string): string => `members:${key}`

  return {
    get: (key) => redis.get(key),
    async getWithTtl(key) {
      const [value, expiresInMs] = await Promise.all([redis.get(key), redis.pttl(key)])
      return value === null ? null : { value, expiresInMs }
    },
    set: async (key, value, ttlMs) => void (await redis.set(key, value, 'PX', whole(ttlMs))),
    setIfAbsent: async (key, value, ttlMs) => (await redis.set(key, value, 'PX', whole(ttlMs), 'NX')) === 'OK',
    delete: async (key) => (await redis.del(key)) > 0,
    take: (key) => redis.getdel(key),
    touch: async (key, ttlMs) => (await redis.pexpire(key, whole(ttlMs))) === 1,
    increment: async (key, by, ttlMs) => {
      const [value, expiresInMs] = await redis.incrementWithin(key, by, whole(ttlMs))
      return { value, expiresInMs }
    },
    addMember: async (key, member, ttlMs) => void (await redis.addMemberFor(membersKey(key), member, whole(ttlMs))),
    removeMember: async (key, member) => void (await redis.srem(membersKey(key), member)),
    members: async (key) => (await redis.smembers(membersKey(key))).sort(),
    ready: async () => void (await redis.ping()),
    close: () => closeRedis(redis),
  }
}
