/** A seeded generator of numbers from 0 to 1 (mulberry32), so that a failing run can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The items in random order, some of them two or three times. */
export function shuffledWithDuplicates<T>(items: readonly T[], random: () => number): T[] {
  const copies = items.flatMap((item) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => item))
  for (let last = copies.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[copies[last], copies[other]] = [copies[other] as T, copies[last] as T]
  }
  return copies
}
