/** Callbacks that wait until what was committed before them is on disk, in the order of those commits. */
export type DiskQueue = {
  add: (callbacks: readonly (() => void)[]) => void
  /** The place of the last one so far: what is on disk now, or will be by a sync that begins now, is on disk up to here. */
  end: () => number
  /** Calls back, each once, those up to this place that still wait. */
  reached: (place: number) => void
  isEmpty: () => boolean
}

/** Creates an empty one. */
export function createDiskQueue(): DiskQueue {
  let waiting: (() => void)[] = []
  let called = 0
  return {
    add: (callbacks) => void waiting.push(...callbacks),
    end: () => called + waiting.length,
    reached(place) {
      const due = waiting.slice(0, Math.max(0, place - called))
      waiting = waiting.slice(due.length)
      called += due.length
      for (const callback of due) callback()
    },
    isEmpty: () => waiting.length === 0,
  }
}
