import { describe, expect, it } from '@jest/globals'
import { createBatches } from './batches.ts'

describe('batches', () => {
  const slowly = () => {
    const done: number[][] = []
    let underWay = 0
    const work = async (items: readonly number[]): Promise<void> => {
      expect(++underWay).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWay--
      done.push([...items])
    }
    return { done, work }
  }

  it('collect items added during a batch into the next one, in order, one batch after the other', async () => {
    const { done, work } = slowly()
    const batches = createBatches(4, work)
    for (let item = 1; item <= 10; item++) await batches.add(item)
    await batches.idle()
    expect(done.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(done.length).toBeLessThan(10)
    expect(Math.max(...done.map((batch) => batch.length))).toBeLessThanOrEqual(4)
  })

  it('start again after being idle', async () => {
    const { done, work } = slowly()
    const batches = createBatches(4, work)
    await batches.idle()
    await batches.add(1)
    await batches.idle()
    await batches.add(2)
    await batches.idle()
    expect(done).toEqual([[1], [2]])
  })
})
