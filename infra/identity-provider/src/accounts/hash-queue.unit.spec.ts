import { describe, expect, it } from '@jest/globals'
import { createHashQueue, HashQueueFull } from './hash-queue.ts'

describe('the queue for hashing passwords', () => {
  const task = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let begun = false
    return {
      run: () => {
        begun = true
        return promise
      },
      begun: () => begun,
      end: resolve,
    }
  }
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

  it('runs two at a time, lets three wait, and rejects the next at once', async () => {
    const work = createHashQueue({ concurrency: 2, maxWaiting: 3 })
    const tasks = Array.from({ length: 5 }, task)
    const all = tasks.map(({ run }) => work(run))
    await nextTurn()
    expect(tasks.map(({ begun }) => begun())).toEqual([true, true, false, false, false])
    const late = task()
    await expect(work(late.run)).rejects.toThrow(HashQueueFull)
    tasks[0]?.end()
    await nextTurn()
    const next = task()
    all.push(work(next.run))
    for (const { end } of [...tasks, next]) end()
    await Promise.all(all)
    expect([tasks.every(({ begun }) => begun()), next.begun(), late.begun()]).toEqual([true, true, false])
  })

  it('frees the place of work that fails', async () => {
    const work = createHashQueue({ concurrency: 1, maxWaiting: 0 })
    await expect(work(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    expect(await work(async () => 'done')).toBe('done')
  })
})
