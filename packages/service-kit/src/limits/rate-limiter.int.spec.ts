import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { createRedisKeyValue, createSqliteKeyValue } from '../key-value/index.ts'
import { silentLogger } from '../logging/index.ts'
import { openSqlite } from '../store/index.ts'
import { describeRateLimiter } from './rate-limiter.contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'wordloom-kit-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeRateLimiter('SQLite', async () => {
  const sqlite = openSqlite(join(folder, 'limits.sqlite'))
  const keyValue = createSqliteKeyValue(sqlite)
  return {
    keyValue,
    close: async () => {
      await keyValue.close()
      sqlite.close()
    },
  }
})

describeWithBacking(['redis'], 'limits in Redis', (backing) => {
  describeRateLimiter('Redis', async () => {
    const keyValue = createRedisKeyValue({ ...backing.redis, logger: silentLogger })
    return { keyValue, close: keyValue.close }
  })
})
