import { describe, expect, it } from '@jest/globals'
import { rememberEach } from './remembered.ts'

describe('answers that are remembered', () => {
  it('are asked for once, for whoever asks, and come in the order of the queries', async () => {
    const asked: string[][] = []
    const ask = rememberEach<{ word: string }, { length: number }>(async (_userId, queries) => {
      asked.push(queries.map(({ word }) => word))
      return queries.map(({ word }) => ({ length: word.length }))
    }, 10)
    expect(await ask('ada', [{ word: 'owl' }, { word: 'mouse' }])).toEqual([{ length: 3 }, { length: 5 }])
    expect(await ask('ben', [{ word: 'mouse' }, { word: 'ox' }, { word: 'owl' }])).toEqual([{ length: 5 }, { length: 2 }, { length: 3 }])
    expect(await ask('ben', [{ word: 'ox' }])).toEqual([{ length: 2 }])
    expect(asked).toEqual([['owl', 'mouse'], ['ox']])
  })

  it('are at most so many', async () => {
    let calls = 0
    const ask = rememberEach<{ word: string }, object>(async (_userId, queries) => {
      calls++
      return queries.map(() => ({}))
    }, 1)
    await ask('ada', [{ word: 'owl' }])
    await ask('ada', [{ word: 'ox' }])
    await ask('ada', [{ word: 'owl' }])
    expect(calls).toBe(3)
  })

  it('are asked for again after a failure', async () => {
    let fails = true
    const ask = rememberEach<{ word: string }, object>(async () => {
      if (fails) throw new Error('away')
      return [{}]
    }, 1)
    await expect(ask('ada', [{ word: 'owl' }])).rejects.toThrow('away')
    fails = false
    expect(await ask('ada', [{ word: 'owl' }])).toEqual([{}])
  })
})
