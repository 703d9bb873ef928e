import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/**
 * Shares one sync among many callers. The first call schedules a sync after `delayMs`; calls until then share it, since it covers their
 * writes. A later call schedules another. If a sync fails, all of its callers reject.
 */
export function createSharedSync(sync: () => Promise<void>, delayMs: number): () => Promise<void> {
  let scheduled: Promise<void> | null = null
  return () => {
    scheduled ??= (delayMs > 0 ? sleep(delayMs) : nextTurn()).then(() => {
      scheduled = null
      return sync()
    })
    return scheduled
  }
}
