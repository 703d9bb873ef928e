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

/** The callbacks that wait for a sync, in the order of commits. */
export function createSyncQueue() {
  let waiting: (() => void)[] = []
  let completed = 0
  return {
    add: (callbacks: readonly (() => void)[]): void => void waiting.push(...callbacks),
    /** The position after the last callback so far. A sync that begins now covers the callbacks up to here. */
    end: (): number => completed + waiting.length,
    /** Runs the waiting callbacks up to this position, each once. */
    synced(position: number): void {
      const due = waiting.slice(0, Math.max(0, position - completed))
      waiting = waiting.slice(due.length)
      completed += due.length
      for (const callback of due) callback()
    },
    isEmpty: (): boolean => waiting.length === 0,
  }
}
