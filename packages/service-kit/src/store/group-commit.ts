/** Runs a piece of synchronous work in a transaction that it shares with others; resolves when that is on disk. */
export type Grouped = <T>(work: () => T) => Promise<T>

type Queued = { work: () => unknown; resolve: (result: never) => void; reject: (error: unknown) => void }

/**
 * Group commit: what is asked for in one turn of the event loop goes to disk in one transaction, in the order it was asked for, so that many
 * writers wait for one sync and not each for their own. Where one of them throws, all is rolled back and each is run again alone: work must do
 * nothing but read and write through the store.
 */
export function createGroupCommit(transaction: <T>(work: () => T) => T): Grouped {
  let queue: Queued[] = []

  function flush(): void {
    const group = queue
    queue = []
    let results: unknown[]
    try {
      results = transaction(() => group.map(({ work }) => work()))
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      else for (const one of group) alone(one)
      return
    }
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as never)
  }

  function alone({ work, resolve, reject }: Queued): void {
    try {
      resolve(transaction(work) as never)
    } catch (error) {
      reject(error)
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush)
      queue.push({ work, resolve, reject })
    })
}
