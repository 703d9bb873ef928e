import { newId } from '../ids/index.ts'
import type { Logger } from '../logging/index.ts'
import type { Sqlite } from '../store/index.ts'
import { defaultAttempts, type EnqueueOptions, type Job, type Jobs, retryDelayMs } from './jobs.ts'

const migrations = [
  `CREATE TABLE jobs (
     id TEXT NOT NULL, queue TEXT NOT NULL, data TEXT NOT NULL, attempt INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL,
     due_at INTEGER NOT NULL, failed INTEGER NOT NULL DEFAULT 0, reason TEXT, PRIMARY KEY (queue, id)) STRICT, WITHOUT ROWID;
   CREATE INDEX jobs_due ON jobs (queue, due_at) WHERE failed = 0`,
  'ALTER TABLE jobs ADD COLUMN traceparent TEXT',
]

const pollMs = 1_000

type Claimed = Job & { attempts: number }

/** The stored jobs. A claim moves the due time by one lease, so a job interrupted by a crash is claimed again. */
function openJobTable({ prepare }: Sqlite, logger: Logger) {
  // A job whose last attempt never ended may crash the process, so it is not claimed again.
  function failLostJobs(queue: string): void {
    const lost = prepare(
      `UPDATE jobs SET failed = 1, reason = 'its worker was lost'
       WHERE queue = ? AND failed = 0 AND due_at <= ? AND attempt >= attempts RETURNING id`,
    ).all(queue, Date.now()) as { id: string }[]
    for (const { id } of lost) logger.error({ queue, job: id }, 'job failed for good: its worker was lost each time')
  }

  function claim(queue: string, leaseMs: number): Claimed | undefined {
    failLostJobs(queue)
    const row = prepare(
      `UPDATE jobs SET attempt = attempt + 1, due_at = ?
       WHERE queue = ? AND id = (SELECT id FROM jobs WHERE queue = ? AND failed = 0 AND due_at <= ? ORDER BY due_at, id LIMIT 1)
       RETURNING id, data, attempt, attempts, traceparent`,
    ).get(Date.now() + leaseMs, queue, queue, Date.now()) as
      | { id: string; data: string; attempt: number; attempts: number; traceparent: string | null }
      | undefined
    return row && { ...row, data: JSON.parse(row.data) as unknown, traceparent: row.traceparent ?? undefined }
  }

  function settle(queue: string, job: Claimed, error: unknown): void {
    if (error === undefined) {
      prepare('DELETE FROM jobs WHERE queue = ? AND id = ? AND attempt = ?').run(queue, job.id, job.attempt)
      return
    }
    const reason = error instanceof Error ? error.message : String(error)
    const failed = job.attempt >= job.attempts
    logger[failed ? 'error' : 'warn'](
      { err: error, queue, job: job.id, attempt: job.attempt },
      failed ? 'job failed for good' : 'job failed, will be retried',
    )
    prepare('UPDATE jobs SET due_at = ?, failed = ?, reason = ? WHERE queue = ? AND id = ? AND attempt = ?').run(
      Date.now() + retryDelayMs(job.attempt),
      failed ? 1 : 0,
      reason,
      queue,
      job.id,
      job.attempt,
    )
  }

  return {
    claim,
    settle,
    add(queue: string, data: unknown, { id = newId(), delayMs = 0, attempts = defaultAttempts, traceparent }: EnqueueOptions = {}): void {
      prepare(
        `INSERT INTO jobs (id, queue, data, attempts, due_at, traceparent) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET data = excluded.data, attempt = 0, attempts = excluded.attempts, due_at = excluded.due_at, failed = 0, reason = NULL, traceparent = excluded.traceparent WHERE failed = 1`,
      ).run(id, queue, JSON.stringify(data), attempts, Date.now() + delayMs, traceparent ?? null)
    },
    depth(queue: string): { waiting: number; failed: number } {
      const row = prepare(
        'SELECT coalesce(sum(failed = 0), 0) AS waiting, coalesce(sum(failed = 1), 0) AS failed FROM jobs WHERE queue = ?',
      ).get(queue)
      return row as { waiting: number; failed: number }
    },
  }
}

/** The jobs of the embedded edition. */
export function createSqliteJobs({ sqlite, logger }: { sqlite: Sqlite; logger: Logger }): Jobs {
  sqlite.migrate('jobs', migrations)
  const table = openJobTable(sqlite, logger)
  const workers = new Map<string, Set<() => void>>()
  const stops = new Set<() => Promise<void>>()

  return {
    async enqueue(queue, data, options) {
      table.add(queue, data, options)
      for (const claimJobs of workers.get(queue) ?? []) claimJobs()
    },
    async work(queue, handle, { concurrency = 1, leaseMs = 60_000 } = {}) {
      const running = new Set<Promise<void>>()
      let stopped = false

      const runOne = async (job: Claimed): Promise<void> => {
        let failure: unknown
        try {
          await handle({ id: job.id, data: job.data, attempt: job.attempt, traceparent: job.traceparent })
        } catch (error) {
          failure = error ?? new Error('The job failed')
        }
        table.settle(queue, job, failure)
      }
      const claimWaiting = (): void => {
        while (!stopped && running.size < concurrency) {
          const job = table.claim(queue, leaseMs)
          if (!job) return
          const work: Promise<void> = runOne(job)
            // The job is claimed again after its lease.
            .catch((error: unknown) => logger.error({ err: error, queue, job: job.id }, 'the end of a job could not be stored'))
            .finally(() => {
              running.delete(work)
              setImmediate(claimJobs)
            })
          running.add(work)
        }
      }
      // An exception in a timer would end the process, so a full disk, for example, is logged and tried again.
      const claimJobs = (): void => {
        try {
          if (sqlite.database.isOpen) claimWaiting()
        } catch (error) {
          logger.error({ err: error, queue }, 'jobs could not be claimed, will be retried')
        }
      }

      const stopPolling = sqlite.every(pollMs, claimJobs)
      const ofQueue = workers.get(queue) ?? new Set()
      workers.set(queue, ofQueue.add(claimJobs))
      const stop = async (): Promise<void> => {
        stopped = true
        stopPolling()
        ofQueue.delete(claimJobs)
        stops.delete(stop)
        await Promise.allSettled(running)
      }
      stops.add(stop)
      claimJobs()
      return stop
    },
    depth: async (queue) => table.depth(queue),
    async ready() {
      sqlite.prepare('SELECT 1').get()
    },
    async close() {
      await Promise.all([...stops].map((stop) => stop()))
    },
  }
}
