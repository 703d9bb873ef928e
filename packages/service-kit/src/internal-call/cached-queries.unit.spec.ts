import { describe, expect, it } from '@jest/globals'
import { cacheByQuery } from './cached-queries.ts'

describe('cached answers', () => {
  it('are requested once for all learners and returned in the order of the queries', async () => {
    const requested: string[][] = []
    const ask = cacheByQuery<{ word: string }, { length: number }>(async (_userId, queries) => {
      requested.push(queries.map(({ word }) => word))
      return queries.map(({ word }) => ({ length: word.length }))
    }, 1_000)
    expect(await ask('ada', [{ word: 'owl' }, { word: 'mouse' }])).toEqual([{ length: 3 }, { length: 5 }])
    expect(await ask('ben', [{ word: 'mouse' }, { word: 'ox' }, { word: 'owl' }])).toEqual([{ length: 5 }, { length: 2 }, { length: 3 }])
    expect(await ask('ben', [{ word: 'ox' }])).toEqual([{ length: 2 }])
    expect(requested).toEqual([['owl', 'mouse'], ['ox']])
  })

  it('are limited in bytes', async () => {
    let calls = 0
    const ask = cacheByQuery<{ word: string }, object>(async (_userId, queries) => {
      calls++
      return queries.map(() => ({}))
      // One query with its response takes 16 or 15.
    }, 20)
    await ask('ada', [{ word: 'owl' }])
    await ask('ada', [{ word: 'ox' }])
    await ask('ada', [{ word: 'owl' }])
    expect(calls).toBe(3)
  })

  it('are requested again after a failure', async () => {
    let fails = true
    const ask = cacheByQuery<{ word: string }, object>(async () => {
      if (fails) throw new Error('away')
      return [{}]
    }, 1)
    await expect(ask('ada', [{ word: 'owl' }])).rejects.toThrow('away')
    fails = false
    expect(await ask('ada', [{ word: 'owl' }])).toEqual([{}])
  })
})
