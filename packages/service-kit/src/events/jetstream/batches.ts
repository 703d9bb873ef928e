/** Processes items in batches: items added during a batch form the next one. */
type Batches<Item> = {
  /** Queues an item; resolves at once unless the queue already holds a full batch. */
  add: (item: Item) => Promise<void>
  /** Resolves when no item is queued or in progress. */
  idle: () => Promise<void>
}

/** Batches of at most `max` items, one after the other, in order of arrival. `work` must not reject. */
export function createBatches<Item>(max: number, work: (items: readonly Item[]) => Promise<void>): Batches<Item> {
  let waiting: Item[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await work(batch)
    }
    running = undefined
  }

  return {
    async add(item) {
      while (waiting.length >= max) await running
      waiting.push(item)
      // Deferred, so that items added in the same turn join the batch.
      running ??= Promise.resolve().then(run)
    },
    idle: async () => running,
  }
}
