/** Creates an empty queue. */
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
