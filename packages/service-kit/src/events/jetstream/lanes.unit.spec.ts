import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { createLanes } from './lanes.ts'

type Item = { lane: string; number: number }

/** Lanes whose work takes a moment, what they did in the order it was done, and how many were at work at once. */
function slowly(limits: { max: number; together: number }) {
  const done: Item[][] = []
  const atWork = new Set<string>()
  let mostAtWork = 0
  const lanes = createLanes<Item>(limits, async (items) => {
    const lane = (items[0] as Item).lane
    expect(items.every((item) => item.lane === lane)).toBe(true)
    expect(atWork.has(lane)).toBe(false)
    atWork.add(lane)
    mostAtWork = Math.max(mostAtWork, atWork.size)
    await sleep(5)
    atWork.delete(lane)
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
  return { lanes, add, done, numbersOf, mostAtWork: () => mostAtWork }
}

describe('lanes', () => {
  it('go side by side, each in its order and one by one', async () => {
    const { lanes, add, done, numbersOf, mostAtWork } = slowly({ max: 64, together: 1 })
    await Promise.all(['ada', 'bob', 'cleo'].map((lane) => add(lane, [1, 2, 3])))
    await lanes.idle()
    for (const lane of ['ada', 'bob', 'cleo']) expect(numbersOf(lane)).toEqual([1, 2, 3])
    expect(done.every((batch) => batch.length === 1)).toBe(true)
    expect(mostAtWork()).toBe(3)
  })

  it('take together what has come together in one of them, up to their limit and in its order', async () => {
    const { lanes, add, done, numbersOf } = slowly({ max: 64, together: 4 })
    await Promise.all([add('ada', [1, 2, 3, 4, 5, 6]), add('bob', [1, 2])])
    await lanes.idle()
    expect(numbersOf('ada')).toEqual([1, 2, 3, 4, 5, 6])
    expect(done.map((batch) => batch.length).toSorted()).toEqual([2, 2, 4])
  })

  it('take in no more than may be under way, and go on when there is room', async () => {
    const { lanes, add, done } = slowly({ max: 2, together: 1 })
    let taken = 0
    const adding = ['ada', 'bob', 'cleo', 'dora'].map((lane) => add(lane, [1]).then(() => taken++))
    await Promise.resolve().then(() => undefined)
    expect(taken).toBeLessThanOrEqual(2)
    await Promise.all(adding)
    await lanes.idle()
    expect(done).toHaveLength(4)
  })

  it('begin again after a rest', async () => {
    const { lanes, add, numbersOf } = slowly({ max: 64, together: 4 })
    await lanes.idle()
    await add('ada', [1])
    await lanes.idle()
    await add('ada', [2])
    await lanes.idle()
    expect(numbersOf('ada')).toEqual([1, 2])
  })
})
