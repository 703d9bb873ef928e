import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { oneAtATime } from './one-at-a-time.ts'

describe('work one at a time', () => {
  it('runs in order for one key and concurrently for different keys', async () => {
    const inOrder = oneAtATime()
    const seen: string[] = []
    const work = (name: string, ms: number) => async (): Promise<string> => {
      seen.push(`${name} begins`)
      await sleep(ms)
      seen.push(`${name} ends`)
      return name
    }
    expect(await Promise.all([inOrder('a', work('first', 20)), inOrder('a', work('second', 1)), inOrder('b', work('other', 1))])).toEqual([
      'first',
      'second',
      'other',
    ])
    expect(seen).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends'])
  })

  it('fails without affecting the work after it', async () => {
    const inOrder = oneAtATime()
    const failing = inOrder('a', () => Promise.reject(new Error('broken')))
    const next = inOrder('a', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
