import { setImmediate as nextTurn } from 'node:timers/promises'

const maxTurnMs = 8

/** Yields to the event loop if 8 ms have passed since it last did. Call it between the steps of long work. */
export type Pace = () => Promise<void> | undefined

/** The pace of one piece of work. Its parts share it, so that many short parts yield as well as one long one. */
export function createPace(): Pace {
  let turnStart = performance.now()
  return () =>
    performance.now() - turnStart > maxTurnMs
      ? nextTurn().then(() => {
          turnStart = performance.now()
        })
      : undefined
}

/** Maps items in order and yields to the event loop every 8 ms, so that a long list does not block other requests. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  pace: Pace = createPace(),
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    const pause = pace()
    if (pause) await pause
    results.push(work(item))
  }
  return results
}
