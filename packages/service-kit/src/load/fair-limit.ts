/** Runs work when it is its turn; `key` is whose work it is. */
export type FairLimit = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

type Waiting = { key: string; start: () => void }

/**
 * Limits how much work runs at a time: `max` of all keys together, `maxPerKey` of one. The rest waits in order of arrival; work whose key has
 * as much as it may have is passed over, so that no key keeps others waiting.
 */
export function createFairLimit({ max, maxPerKey }: { max: number; maxPerKey: number }): FairLimit {
  const waiting: Waiting[] = []
  const running: string[] = []
  const startNext = (): void => {
    const next = running.length < max ? waiting.findIndex(({ key }) => running.filter((other) => other === key).length < maxPerKey) : -1
    const [found] = next < 0 ? [] : waiting.splice(next, 1)
    if (!found) return
    running.push(found.key)
    found.start()
  }
  return async (key, work) => {
    await new Promise<void>((start) => {
      waiting.push({ key, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(key), 1)
      startNext()
    }
  }
}

/** The responses of this process that may have megabytes while they are read, made and written as JSON. Each takes several times its length. */
export const longResponsesOfProcess = createFairLimit({ max: 4, maxPerKey: 2 })
