import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { createLanes } from './lanes.ts'

type Item = { lane: string; number: number }

/** Lanes with slow work, the batches in the order they were done, and the most lanes that ran at once. */
function slowLanes(limits: { max: number; batch: number }) {
  const done: Item[][] = []
  const running = new Set<string>()
  let maxRunning = 0
  const lanes = createLanes<Item>(limits, async (items) => {
    const lane = (items[0] as Item).lane
    expect(items.every((item) => item.lane === lane)).toBe(true)
    expect(running.has(lane)).toBe(false)
    running.add(lane)
    maxRunning = Math.max(maxRunning, running.size)
    await sleep(5)
    running.delete(lane)
    done.push([...items])
  })
  const add = async (lane: string, numbers: readonly number[]): Promise<void> => {
    for (const number of numbers) await lanes.add(lane, { lane, number })
  }
  const numbersOf = (lane: string): number[] =>
    done
      .flat()
      .filter((item) => item.lane === lane)
      .map(({ number }) => number)
  return { lanes, add, done, numbersOf, maxRunning: () => maxRunning }
}

describe('lanes', () => {
  it('run concurrently, each in order and one item at a time', async () => {
    const { lanes, add, done, numbersOf, maxRunning } = slowLanes({ max: 64, batch: 1 })
    await Promise.all(['ada', 'bob', 'cleo'].map((lane) => add(lane, [1, 2, 3])))
    await lanes.idle()
    for (const lane of ['ada', 'bob', 'cleo']) expect(numbersOf(lane)).toEqual([1, 2, 3])
    expect(done.every((batch) => batch.length === 1)).toBe(true)
    expect(maxRunning()).toBe(3)
  })

  it('process items of one lane that arrive together in one batch, in order and up to the limit', async () => {
    const { lanes, add, done, numbersOf } = slowLanes({ max: 64, batch: 4 })
    await Promise.all([add('ada', [1, 2, 3, 4, 5, 6]), add('bob', [1, 2])])
    await lanes.idle()
    expect(numbersOf('ada')).toEqual([1, 2, 3, 4, 5, 6])
    expect(done.map((batch) => batch.length).toSorted()).toEqual([2, 2, 4])
  })

  it('accept no more items than the limit, and go on when there is space', async () => {
    const { lanes, add, done } = slowLanes({ max: 2, batch: 1 })
    let accepted = 0
    const adding = ['ada', 'bob', 'cleo', 'dora'].map((lane) => add(lane, [1]).then(() => accepted++))
    await Promise.resolve().then(() => undefined)
    expect(accepted).toBeLessThanOrEqual(2)
    await Promise.all(adding)
    await lanes.idle()
    expect(done).toHaveLength(4)
  })

  it('start again after being idle', async () => {
    const { lanes, add, numbersOf } = slowLanes({ max: 64, batch: 4 })
    await lanes.idle()
    await add('ada', [1])
    await lanes.idle()
    await add('ada', [2])
    await lanes.idle()
    expect(numbersOf('ada')).toEqual([1, 2])
  })
})
