/** Runs synchronous work in a transaction shared with other work; resolves when that transaction is on disk. */
export type RunInGroup = <T>(work: () => T) => Promise<T>

type Queued = { work: () => unknown; resolve: (result: never) => void; reject: (error: unknown) => void }

/**
 * Group commit: all work of one turn of the event loop runs in one transaction, in order, so that many writers share one sync. If any of
 * it throws, the transaction is rolled back and each piece runs again in its own. Work may therefore only read and write the store.
 */
export function createGroupCommit(transaction: <T>(work: () => T) => T): RunInGroup {
  let queue: Queued[] = []

  function flush(): void {
    const group = queue
    queue = []
    let results: unknown[]
    try {
      results = transaction(() => group.map(({ work }) => work()))
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      else for (const item of group) runAlone(item)
      return
    }
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as never)
  }

  function runAlone({ work, resolve, reject }: Queued): void {
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
