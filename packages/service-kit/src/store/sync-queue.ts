/** Callbacks that wait until the commits before them are on disk, in the order of those commits. */
export type SyncQueue = {
  add: (callbacks: readonly (() => void)[]) => void
  /** The position after the last callback so far. A sync that begins now covers the callbacks up to here. */
  end: () => number
  /** Runs the waiting callbacks up to this position, each once. */
  synced: (position: number) => void
  isEmpty: () => boolean
}

/** Creates an empty queue. */
export function createSyncQueue(): SyncQueue {
  let waiting: (() => void)[] = []
  let completed = 0
  return {
    add: (callbacks) => void waiting.push(...callbacks),
    end: () => completed + waiting.length,
    synced(position) {
      const due = waiting.slice(0, Math.max(0, position - completed))
      waiting = waiting.slice(due.length)
      completed += due.length
      for (const callback of due) callback()
    },
    isEmpty: () => waiting.length === 0,
  }
}
