import { expect, it } from '@jest/globals'
import { createSqliteKeyValue } from '../key-value/index.ts'
import { openSqlite } from '../store/index.ts'
import { createRateLimiter } from './index.ts'

it('a rate limiter whose store does not answer rejects with the store’s error', async () => {
  const sqlite = openSqlite(':memory:')
  const store = createSqliteKeyValue(sqlite)
  const away = new Error('connect ECONNREFUSED')
  const keyValue = { ...store, increment: () => Promise.reject(away) }
  const limiter = createRateLimiter({ keyValue, name: 'away', points: 3, durationMs: 60_000 })
  await expect(limiter.consume('ada')).rejects.toBe(away)
  await store.close()
  sqlite.close()
})
