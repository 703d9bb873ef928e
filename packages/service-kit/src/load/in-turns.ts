const maxTurnMs = 8

const waiting: (() => void)[] = []
let turnStart: number | undefined
let isTicking = false

/** Ends a turn and lets one piece of waiting work have the next: many requests at once would otherwise each take their part of every turn. */
function tick(): void {
  const next = waiting.shift()
  turnStart = next && performance.now()
  next?.()
  isTicking = next !== undefined
  if (isTicking) setImmediate(tick)
}

function startTicking(): void {
  if (isTicking) return
  isTicking = true
  setImmediate(tick)
}

/** Waits for a turn of the event loop of which no other work that waits so has a part. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    startTicking()
  })

/** Yields to the event loop if all work of this process has taken 8 ms of the current turn. Await it between the steps of long work. */
export function pace(): Promise<void> | undefined {
  startTicking()
  turnStart ??= performance.now()
  return performance.now() - turnStart > maxTurnMs ? nextTurn() : undefined
}

/** Maps items in order and yields to the event loop every 8 ms, so that a long list does not block other requests. */
export async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    const pause = pace()
    if (pause) await pause
    results.push(work(item))
  }
  return results
}
