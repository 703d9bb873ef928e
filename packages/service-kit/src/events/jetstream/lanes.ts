/** Runs work side by side, but never two pieces of one lane, which go in the order they came. */
export type Lanes = {
  /** Resolves as soon as the work has been taken in: at once, unless as much as may be is under way. */
  add: (lane: string, work: () => Promise<void>) => Promise<void>
  /** Resolves when nothing is under way any more. */
  idle: () => Promise<void>
}

/** Lanes with at most `most` pieces of work under way or waiting behind another of their lane. Work must not reject. */
export function createLanes(most: number): Lanes {
  const tails = new Map<string, Promise<void>>()
  const underWay = new Set<Promise<void>>()
  return {
    async add(lane, work) {
      while (underWay.size >= most) await Promise.race(underWay)
      const tail: Promise<void> = (tails.get(lane) ?? Promise.resolve()).then(work).finally(() => {
        underWay.delete(tail)
        if (tails.get(lane) === tail) tails.delete(lane)
      })
      tails.set(lane, tail)
      underWay.add(tail)
    },
    idle: async () => void (await Promise.allSettled(underWay)),
  }
}
