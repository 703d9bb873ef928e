/** Work that is done many at a time: what comes while some are under way waits and goes together afterwards. */
export type Batches<Item> = {
  /** Resolves as soon as the item has been taken in: at once, unless a whole batch waits already. */
  add: (item: Item) => Promise<void>
  /** Resolves when nothing is under way or waiting any more. */
  idle: () => Promise<void>
}

/** Batches of at most `most` items, one batch after the other, in the order they came. `work` must not reject. */
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
      // Begun in a turn of its own, so that what has come with this item goes with it.
      running ??= Promise.resolve().then(run)
    },
    idle: async () => running,
  }
}
