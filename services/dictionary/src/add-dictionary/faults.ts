/** A dictionary cannot be added; the message is one sentence for the operator. */
export class AddDictionaryError extends Error {
  override readonly name = 'AddDictionaryError'
}

/** The invalid entries of a file: their number, and descriptions of the first ones. */
export type Faults = { count: number; named: string[] }

const maxNamed = 10

/** Collects faults; `report` takes a short description of where and why. */
export function collectFaults(): { faults: Faults; report: (name: string) => void } {
  const faults: Faults = { count: 0, named: [] }
  return {
    faults,
    report(name) {
      faults.count++
      if (faults.named.length < maxNamed) faults.named.push(name)
    },
  }
}
