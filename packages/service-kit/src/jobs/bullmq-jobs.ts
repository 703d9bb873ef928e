import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job as BullJob, Queue } from 'bullmq'
import type { Logger } from '../logging/index.ts'
import { closeRedis, connectRedis } from '../store/redis-connection.ts'
import { defaultAttempts, type Job, type Jobs, retryDelayMs } from './jobs.ts'

// The latest failed jobs of each queue are kept for an operator.
const maxFailedJobs = 1_000
// BullMQ accepts no colon in an id and no whole number as one.
const bullId = (id: string): string => `job-${Buffer.from(id).toString('base64url')}`
const ownId = (id: string): string => Buffer.from(id.slice('job-'.length), 'base64url').toString()

// BullMQ waits without limit for a server that has never responded; enqueueing must not.
const timeoutMs = 5_000
async function timedOut(): Promise<never> {
  await sleep(timeoutMs, undefined, { ref: false })
  throw new Error(`The queue did not answer within ${timeoutMs / 1000} s`)
}

// Loaded with the first queue, like its connection.
const load = createRequire(import.meta.url)

/** The jobs of the distributed edition, in BullMQ on Redis; `prefix` separates installations on a shared server. */
export function createBullMqJobs({ url, logger, prefix = 'wordloom' }: { url: string; logger: Logger; prefix?: string }): Jobs {
  const bullmq = load('bullmq') as typeof import('bullmq')
  // While Redis does not respond, enqueueing must fail and workers must wait.
  const connection = connectRedis({ url, logger, options: { maxRetriesPerRequest: 2, commandTimeout: 5_000 } })
  const workerConnection = connectRedis({ url, logger, options: { maxRetriesPerRequest: null } })
  const queues = new Map<string, Queue>()
  const stops = new Set<() => Promise<void>>()
  let closing: Promise<void> | undefined

  const queueOf = (name: string): Queue => {
    const existing = queues.get(name)
    if (existing) return existing
    const queue = new bullmq.Queue(name, { connection, prefix: `${prefix}:jobs` })
    queue.on('error', () => {}) // the connection's own listener has logged it
    queues.set(name, queue)
    return queue
  }

  async function close(): Promise<void> {
    for (const stop of stops) await stop()
    for (const queue of queues.values()) await queue.close()
    for (const redis of [connection, workerConnection]) await closeRedis(redis)
  }

  return {
    async enqueue(name, data, { id = randomUUID(), delayMs = 0, attempts = defaultAttempts, traceparent } = {}) {
      const queue = queueOf(name)
      const jobId = bullId(id)
      const existing = await Promise.race([queue.getJob(jobId), timedOut()])
      if (existing && (await existing.isFailed())) await existing.remove()
      await queue.add(name, data, {
        jobId,
        delay: delayMs,
        attempts,
        backoff: { type: 'custom' },
        removeOnComplete: true,
        removeOnFail: { count: maxFailedJobs },
        ...(traceparent && { telemetry: { metadata: traceparent } }),
      })
    },
    async work(name, handle, { concurrency = 1, leaseMs = 60_000 } = {}) {
      const worker = new bullmq.Worker(name, (job: BullJob) => handle(asJob(job)), {
        connection: workerConnection,
        prefix: `${prefix}:jobs`,
        concurrency,
        lockDuration: leaseMs,
        stalledInterval: Math.min(leaseMs, 30_000),
        // The lease is not renewed, so that a hanging handler loses its job to another worker.
        skipLockRenewal: true,
        maxStalledCount: defaultAttempts - 1,
        settings: { backoffStrategy: (attemptsMade) => retryDelayMs(attemptsMade) },
      })
      worker.on('error', (error) => logger.warn({ err: error, queue: name }, 'error in the worker, it continues'))
      worker.on('failed', (job, error) => {
        const forGood = !job || job.finishedOn !== undefined
        const fields = { err: error, queue: name, job: job?.id && ownId(job.id), attempt: job?.attemptsStarted }
        logger[forGood ? 'error' : 'warn'](fields, forGood ? 'job failed for good' : 'job failed, will be retried')
      })
      await worker.waitUntilReady()
      let stopping: Promise<void> | undefined
      const stop = () => (stopping ??= worker.close().finally(() => stops.delete(stop)))
      stops.add(stop)
      return stop
    },
    async depth(name) {
      const { failed = 0, ...open } = await queueOf(name).getJobCounts('wait', 'active', 'delayed', 'prioritized', 'failed')
      return { waiting: Object.values(open).reduce((sum, count) => sum + count, 0), failed }
    },
    ready: async () => void (await connection.ping()),
    close: () => (closing ??= close()),
  }
}

const asJob = (job: BullJob): Job => ({
  id: ownId(job.id as string),
  data: job.data as unknown,
  attempt: job.attemptsStarted,
  traceparent: job.opts.telemetry?.metadata,
})
