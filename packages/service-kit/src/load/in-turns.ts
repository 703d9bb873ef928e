import { setImmediate as turn } from 'node:timers/promises'

const turnMs = 8

/** Maps items in order and yields to the event loop every 8 ms, so that a long list does not block other requests. */
export async function inTurns<Thing, Result>(things: readonly Thing[], work: (thing: Thing) => Result): Promise<Result[]> {
  const results: Result[] = []
  let begun = performance.now()
  for (const thing of things) {
    if (performance.now() - begun > turnMs) {
      await turn()
      begun = performance.now()
    }
    results.push(work(thing))
  }
  return results
}
