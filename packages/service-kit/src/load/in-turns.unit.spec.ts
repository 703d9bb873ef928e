import { describe, expect, it } from '@jest/globals'
import { inTurns, nextTurn } from './in-turns.ts'

const busyMs = 3
const work = (item: number): number => {
  for (const until = performance.now() + busyMs; performance.now() < until; );
  return item
}
const items = Array.from({ length: 10 }, (_, item) => item)

/** The longest time between two turns of the event loop while this is done. */
async function longestTurnMs(done: Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  let isDone = false
  const next = (): void => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    if (!isDone) setImmediate(next)
  }
  setImmediate(next)
  await done
  isDone = true
  return longest
}

describe('long work in turns of the event loop', () => {
  it('shares each turn, however many lists are mapped at once', async () => {
    const lists = Array.from({ length: 20 }, () => inTurns(items, work))
    // Each on its own would take 8 ms of every turn: 160 ms in all.
    expect(await longestTurnMs(Promise.all(lists))).toBeLessThan(100)
    expect(await Promise.all(lists)).toEqual(lists.map(() => items))
  })

  it('lets others have their turns in the order in which they waited', async () => {
    const order: number[] = []
    await Promise.all(items.map((item) => nextTurn().then(() => order.push(item))))
    expect(order).toEqual(items)
  })
})
