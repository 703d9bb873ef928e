import { setImmediate as turn } from 'node:timers/promises'

const turnMs = 8

/** What `work` makes of each thing, in their order. The event loop turns after every 8 ms of it, so that nobody waits for all of them. */
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
