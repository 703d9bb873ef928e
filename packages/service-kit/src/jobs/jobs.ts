/** One piece of work taken from a queue; `attempt` counts from 1, `traceparent` says which trace put it in, where that was noted. */
export type Job = { id: string; data: unknown; attempt: number; traceparent?: string | undefined }

/** How a job is put in. */
export type EnqueueOptions = { id?: string; delayMs?: number; attempts?: number; traceparent?: string | undefined }

/** How a queue is worked on. `leaseMs`: after this long without an end the work counts as lost and is done again. */
export type WorkOptions = { concurrency?: number; leaseMs?: number }

/**
 * Work that is done later, at least once, by whichever process is free. Adapters: a SQLite table and BullMQ on Redis. A failing job is
 * tried `attempts` times with growing delays, then kept as failed.
 */
export type Jobs = {
  /** Puts work into a queue; with an `id` that is already waiting or under way nothing is added. Resolves when it is stored. */
  enqueue: (queue: string, data: unknown, options?: EnqueueOptions) => Promise<void>
  /** Starts working on a queue; resolves to the function that stops, after what is under way. */
  work: (queue: string, handle: (job: Job) => Promise<void>, options?: WorkOptions) => Promise<() => Promise<void>>
  /** How many jobs wait (or are under way), and how many have failed for good. */
  depth: (queue: string) => Promise<{ waiting: number; failed: number }>
  /** Rejects when the store does not answer. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** Tries of a job unless told otherwise. */
export const defaultAttempts = 5
/** The pause before try number `attempt` + 1, in milliseconds. */
export const retryDelayMs = (attempt: number): number => Math.min(500 * 2 ** (attempt - 1), 60_000)
