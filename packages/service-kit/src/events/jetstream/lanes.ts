import { setImmediate as nextTurn } from 'node:timers/promises'

/** Processes items concurrently across lanes, and in order of arrival, one batch at a time, within a lane. */
export type Lanes<Item> = {
  /** Queues an item; resolves at once unless `max` items are queued or in progress. */
  add: (lane: string, item: Item) => Promise<void>
  /** Resolves when no item is queued or in progress. */
  idle: () => Promise<void>
}

type Limits = {
  /** How many items may be queued or in progress in all lanes. */
  max: number
  /** How many items of one lane may be processed together. */
  batch: number
}

/** Lanes within these limits. `work` gets items of one lane and must not reject. */
export function createLanes<Item>({ max, batch: maxBatch }: Limits, work: (items: readonly Item[]) => Promise<void>): Lanes<Item> {
  const queues = new Map<string, Item[]>()
  const runningLanes = new Set<Promise<void>>()
  let count = 0
  let spaceFreed = Promise.withResolvers<void>()

  async function run(lane: string, queue: Item[]): Promise<void> {
    if (maxBatch > 1) await nextTurn() // so that items added in the same turn join the batch
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch)
      await work(batch)
      count -= batch.length
      spaceFreed.resolve()
      spaceFreed = Promise.withResolvers()
    }
    queues.delete(lane)
  }

  return {
    async add(lane, item) {
      while (count >= max) await spaceFreed.promise
      count++
      const running = queues.get(lane)
      if (running) {
        running.push(item)
        return
      }
      const queue = [item]
      queues.set(lane, queue)
      const laneRun: Promise<void> = run(lane, queue).finally(() => runningLanes.delete(laneRun))
      runningLanes.add(laneRun)
    },
    idle: async () => void (await Promise.allSettled(runningLanes)),
  }
}
