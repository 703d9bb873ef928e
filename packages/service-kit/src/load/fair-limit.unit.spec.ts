import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createFairLimit, type FairLimit } from './fair-limit.ts'

describe('a fair limit', () => {
  let limit: FairLimit
  let running: string[]
  let ends: Map<string, (error?: Error) => void>
  beforeEach(() => {
    limit = createFairLimit({ max: 3, maxPerKey: 2 })
    running = []
    ends = new Map()
  })
  const run = (name: string): Promise<string> =>
    limit(name.slice(0, 3), async () => {
      running.push(name)
      const error = await new Promise<Error | undefined>((resolve) => ends.set(name, resolve))
      running.splice(running.indexOf(name), 1)
      if (error) throw error
      return `${name} is done`
    })
  const end = async (name: string, error?: Error): Promise<void> => {
    ends.get(name)?.(error)
    await turn()
  }

  it('runs as much work as it may, and the next in order when some ends', async () => {
    const first = run('ada 1')
    for (const name of ['bob 1', 'eve 1', 'ada 2', 'bob 2']) void run(name)
    await turn()
    expect(running).toEqual(['ada 1', 'bob 1', 'eve 1'])
    await end('ada 1')
    expect(await first).toBe('ada 1 is done')
    expect(running).toEqual(['bob 1', 'eve 1', 'ada 2'])
    await end('eve 1')
    expect(running).toEqual(['bob 1', 'ada 2', 'bob 2'])
  })

  it('passes over work of a key that has as much as it may', async () => {
    for (const name of ['ada 1', 'ada 2', 'ada 3', 'ada 4', 'bob 1']) void run(name)
    await turn()
    expect(running).toEqual(['ada 1', 'ada 2', 'bob 1'])
    await end('bob 1')
    expect(running).toEqual(['ada 1', 'ada 2'])
    await end('ada 1')
    expect(running).toEqual(['ada 2', 'ada 3'])
  })

  it('continues after work that fails', async () => {
    const failing = run('ada 1')
    for (const name of ['ada 2', 'ada 3']) void run(name)
    await turn()
    void end('ada 1', new Error('failed'))
    await expect(failing).rejects.toThrow('failed')
    await turn()
    expect(running).toEqual(['ada 2', 'ada 3'])
  })
})
