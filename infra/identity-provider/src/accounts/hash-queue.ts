import pLimit from 'p-limit'

/** The queue for hashing passwords is full. */
export class HashQueueFull extends Error {
  override readonly name = 'HashQueueFull'
}

/** Queues work on a password; rejects with HashQueueFull at once if too many are waiting. */
export type HashQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A queue that runs `concurrency` at a time and lets at most `maxWaiting` wait. */
export function createHashQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }): HashQueue {
  const limit = pLimit(concurrency)
  let accepted = 0
  return async (work) => {
    if (accepted >= concurrency + maxWaiting) throw new HashQueueFull('Too many passwords are waiting to be hashed')
    accepted++
    try {
      return await limit(work)
    } finally {
      accepted--
    }
  }
}

/**
 * The queue of the whole process. Each hash takes one of the four threads that also read files, so sign-ins may take two at most.
 * The last in a full queue waits about as long as users wait for a page.
 */
export const hashQueue = createHashQueue({ concurrency: 2, maxWaiting: 200 })
