import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { until } from '@wordloom/test-kit/processes'
import { Redis } from 'ioredis'
import { Registry } from 'prom-client'
import { silentLogger } from '../logging/index.ts'
import { countCacheLookups } from '../metrics/index.ts'
import { describeSessions } from '../sessions/sessions.contract.ts'
import { cachedReads } from './cached-reads.ts'
import { describeKeyValue } from './key-value.contract.ts'
import type { KeyValueStore } from './key-value.ts'
import { redisKeyChanges } from './redis-key-changes.ts'
import { createRedisKeyValue } from './redis-key-value.ts'

const minute = 60_000

describeWithBacking(['redis'], 'cached reads of Redis', (backing) => {
  const registry = new Registry()
  const open = (families: readonly string[]): KeyValueStore => {
    const redis = { ...backing.redis, logger: silentLogger }
    const counts = countCacheLookups(registry, 'gateway', 'key-value')
    return cachedReads(createRedisKeyValue(redis), { families, counts, changes: redisKeyChanges({ ...redis, families }) })
  }
  const openCachedReads = async () => {
    const keyValue = open([''])
    return { keyValue, close: keyValue.close }
  }
  describeKeyValue('Redis with cached reads', openCachedReads)
  describeSessions('Redis with cached reads', openCachedReads)

  let here: KeyValueStore
  let elsewhere: KeyValueStore
  let server: Redis
  const hits = async (): Promise<number> => Number(/outcome="hit"\} (\d+)/.exec(await registry.metrics())?.[1])
  const isCached = async (key: string): Promise<boolean> => {
    await here.get(key)
    const before = await hits()
    await here.get(key)
    return (await hits()) > before
  }

  beforeAll(async () => {
    here = open(['session:'])
    elsewhere = createRedisKeyValue({ ...backing.redis, logger: silentLogger })
    server = new Redis(backing.redis.url)
    await elsewhere.set('session:warm', 'up', minute)
    await until('reads are cached', () => isCached('session:warm'), [])
  })
  afterAll(async () => {
    await Promise.all([here.close(), elsewhere.close(), server.quit()])
  })

  it('are invalidated when another process changes or deletes the key, or it expires', async () => {
    const changes: [string, () => Promise<unknown>, string | null][] = [
      ['set', () => elsewhere.set('session:a', 'Eve', minute), 'Eve'],
      ['delete', () => elsewhere.delete('session:a'), null],
      ['take', () => elsewhere.take('session:a'), null],
      ['run out', () => elsewhere.touch('session:a', 30), null],
    ]
    for (const [name, change, after] of changes) {
      await elsewhere.set('session:a', 'Ada', minute)
      await until(`${name}: Ada is cached`, async () => (await here.get('session:a')) === 'Ada' && (await isCached('session:a')), [])
      await change()
      const began = performance.now()
      await until(`${name}: the change is heard of`, async () => (await here.get('session:a')) === after, [])
      expect([name, performance.now() - began < 8_000]).toEqual([name, true])
    }
  })

  it('stop when the connection that reports changes is lost, and start again with the next one', async () => {
    await elsewhere.set('session:b', 'Bob', minute)
    await until('Bob is cached', () => isCached('session:b'), [])
    await server.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await elsewhere.set('session:b', 'Ben', minute)
    await until('Ben is seen', async () => (await here.get('session:b')) === 'Ben', [])
    await until('reads are cached again', () => isCached('session:b'), [])
    await elsewhere.delete('session:b')
    await until('the end is heard of', async () => (await here.get('session:b')) === null, [])
  })
})
