/** What of a file could not be taken: how much, and the first of it by name. */
export type Faults = { count: number; named: string[] }

const mostNamed = 10

/** Counts faults; `name` says where and why, in a few words. */
export function countFaults(): { faults: Faults; found: (name: string) => void } {
  const faults: Faults = { count: 0, named: [] }
  return {
    faults,
    found(name) {
      faults.count++
      if (faults.named.length < mostNamed) faults.named.push(name)
    },
  }
}
