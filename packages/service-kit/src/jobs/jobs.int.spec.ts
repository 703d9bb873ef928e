import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
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

describe('jobs on a SQLite file that cannot be written', () => {
  it('do not end the process, and are run again when it can be', async () => {
    const sqlite = openSqlite(':memory:')
    const jobs = createSqliteJobs({ sqlite, logger: silentLogger })
    let attempts = 0
    await jobs.work(
      'pictures',
      async () => {
        attempts++
        sqlite.database.exec('PRAGMA query_only = ON')
      },
      { leaseMs: 50 },
    )
    await jobs.enqueue('pictures', {})
    while (attempts < 1) await sleep(5)
    await sleep(1_200) // the worker polls once a second
    expect(attempts).toBe(1)
    sqlite.database.exec('PRAGMA query_only = OFF')
    while (attempts < 2) await sleep(5)
    await jobs.close()
    sqlite.close()
  })
})

describeWithBacking(['redis'], 'jobs in Redis', (backing) => {
  describeJobs('BullMQ', async () => {
    const prefix = `${backing.redis.prefix}${randomUUID()}`
    return { open: async () => createBullMqJobs({ url: backing.redis.url, prefix, logger: silentLogger }), close: async () => {} }
  })
})
