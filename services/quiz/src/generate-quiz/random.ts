/** A source of random numbers from 0 to below 1; injected, so that tests are deterministic. */
export type Random = () => number

/** A shuffled copy; every order is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const copy = [...items]
  for (let index = copy.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[copy[index], copy[other]] = [copy[other] as Item, copy[index] as Item]
  }
  return copy
}

/** A random item, by weight. */
export function pickWeighted<Item>(items: readonly (readonly [Item, number])[], random: Random): Item | undefined {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return items.at(-1)?.[0]
}

/** A deterministic generator: the same sequence for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
