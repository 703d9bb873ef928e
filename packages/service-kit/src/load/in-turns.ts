import { setImmediate as nextTurn } from 'node:timers/promises'

const maxTurnMs = 8

/** Maps items in order and yields to the event loop every 8 ms, so that a long list does not block other requests. */
export async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  let turnStart = performance.now()
  for (const item of items) {
    if (performance.now() - turnStart > maxTurnMs) {
      await nextTurn()
      turnStart = performance.now()
    }
    results.push(work(item))
  }
  return results
}
