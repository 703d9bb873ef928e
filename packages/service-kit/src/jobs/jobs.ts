/** A job from a queue; `attempt` counts from 1, `traceparent` is the trace that enqueued it, if known. */
export type Job = { id: string; data: unknown; attempt: number; traceparent?: string | undefined }

/** Options of enqueueing a job. */
export type EnqueueOptions = { id?: string; delayMs?: number; attempts?: number; traceparent?: string | undefined }

/** Options of a worker. `leaseMs`: a job that takes longer counts as lost and runs again. */
type WorkOptions = { concurrency?: number; leaseMs?: number }

/**
 * A job queue: each job runs at least once, in any process. Adapters: a SQLite table and BullMQ on Redis. A failing job is attempted
 * `attempts` times with growing delays, then kept as failed.
 */
export type Jobs = {
  /** Adds a job to a queue unless one with this `id` is waiting or running. Resolves when it is stored. */
  enqueue: (queue: string, data: unknown, options?: EnqueueOptions) => Promise<void>
  /** Starts a worker; resolves to the function that stops it, which waits for running jobs. */
  work: (queue: string, handle: (job: Job) => Promise<void>, options?: WorkOptions) => Promise<() => Promise<void>>
  /** How many jobs are waiting or running, and how many have failed for good. */
  depth: (queue: string) => Promise<{ waiting: number; failed: number }>
  /** Rejects if the store does not respond. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** The default number of attempts. */
export const defaultAttempts = 5
/** The delay after attempt number `attempt`, in milliseconds. */
export const retryDelayMs = (attempt: number): number => Math.min(500 * 2 ** (attempt - 1), 60_000)
