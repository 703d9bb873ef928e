import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { createKeyedMutex } from './keyed-mutex.ts'

describe('the keyed mutex', () => {
  it('runs work of one key in order and of different keys concurrently', async () => {
    const runExclusive = createKeyedMutex()
    const seen: string[] = []
    const work = (name: string, ms: number) => async (): Promise<string> => {
      seen.push(`${name} begins`)
      await sleep(ms)
      seen.push(`${name} ends`)
      return name
    }
    expect(
      await Promise.all([runExclusive('a', work('first', 20)), runExclusive('a', work('second', 1)), runExclusive('b', work('other', 1))]),
    ).toEqual(['first', 'second', 'other'])
    expect(seen).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends'])
  })

  it('runs the next work after a failure', async () => {
    const runExclusive = createKeyedMutex()
    const failing = runExclusive('a', () => Promise.reject(new Error('broken')))
    const next = runExclusive('a', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
