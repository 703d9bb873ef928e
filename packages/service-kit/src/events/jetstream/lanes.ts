import { setImmediate as turn } from 'node:timers/promises'

/** Work that goes side by side in lanes, but never side by side in one lane, where it goes in the order it came. */
export type Lanes<Item> = {
  /** Resolves as soon as the item has been taken in: at once, unless as much as may be is under way. */
  add: (lane: string, item: Item) => Promise<void>
  /** Resolves when nothing is under way any more. */
  idle: () => Promise<void>
}

type Limits = {
  /** How many items may be under way, or wait behind others of their lane. */
  max: number
  /** How many items of one lane that have come together go together. */
  together: number
}

/** Lanes within these limits. `work` gets items of one lane and must not reject. */
export function createLanes<Item>({ max, together }: Limits, work: (items: readonly Item[]) => Promise<void>): Lanes<Item> {
  const waiting = new Map<string, Item[]>()
  const underWay = new Set<Promise<void>>()
  let taken = 0
  let room = Promise.withResolvers<void>()

  async function run(lane: string, items: Item[]): Promise<void> {
    if (together > 1) await turn() // so that what has come with the first goes with it
    while (items.length > 0) {
      const batch = items.splice(0, together)
      await work(batch)
      taken -= batch.length
      room.resolve()
      room = Promise.withResolvers()
    }
    waiting.delete(lane)
  }

  return {
    async add(lane, item) {
      while (taken >= max) await room.promise
      taken++
      const before = waiting.get(lane)
      if (before) {
        before.push(item)
        return
      }
      const items = [item]
      waiting.set(lane, items)
      const running: Promise<void> = run(lane, items).finally(() => underWay.delete(running))
      underWay.add(running)
    },
    idle: async () => void (await Promise.allSettled(underWay)),
  }
}
