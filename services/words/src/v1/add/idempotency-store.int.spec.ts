import { createRedisKeyValue, createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { describeIdempotencyStore } from './idempotency-store.contract.ts'

describeIdempotencyStore('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  const keyValue = createSqliteKeyValue(sqlite)
  const close = async (): Promise<void> => {
    await keyValue.close()
    sqlite.close()
  }
  return { keyValue, close }
})

describeWithBacking(['redis'], 'responses stored for Idempotency-Keys in Redis', (backing) => {
  describeIdempotencyStore('Redis', async () => {
    const keyValue = createRedisKeyValue({ ...backing.redis, logger: silentLogger })
    return { keyValue, close: keyValue.close }
  })
})
