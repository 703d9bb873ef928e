import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { silentLogger } from '../logging/index.ts'
import { openSqlite } from '../store/index.ts'
import { createBullMqJobs } from './bullmq-jobs.ts'
import { describeJobs } from './jobs.contract.ts'
import { createSqliteJobs } from './sqlite-jobs.ts'

describeJobs('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordloom-kit-'))
  const files: ReturnType<typeof openSqlite>[] = []
  return {
    open: async () => {
      const sqlite = openSqlite(join(folder, 'jobs.sqlite'))
      files.push(sqlite)
      return createSqliteJobs({ sqlite, logger: silentLogger })
    },
    close: async () => {
      for (const sqlite of files) sqlite.close()
      rmSync(folder, { recursive: true })
    },
  }
})

describeWithBacking(['redis'], 'jobs in Redis', (backing) => {
  describeJobs('BullMQ', async () => {
    const prefix = `${backing.redis.prefix}${randomUUID()}`
    return { open: async () => createBullMqJobs({ url: backing.redis.url, prefix, logger: silentLogger }), close: async () => {} }
  })
})
