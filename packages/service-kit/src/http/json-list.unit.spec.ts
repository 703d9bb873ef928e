import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock, totalCpuTime } from '@wordloom/test-kit/cpu-time'
import { jsonInTurns, jsonList } from './json-list.ts'

const textOf = async (items: readonly unknown[]): Promise<string> => (await jsonList(items).toArray()).join('')
const longList = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `word ${index}`, definition: '“é”\n'.repeat(1_000) }))

describe('jsonList', () => {
  it.each([[[]], [[1]], [[{ a: null }, 'ö', [2]]], [longList(100)]])('streams the JSON of the list', async (items) => {
    expect(await textOf(items)).toBe(JSON.stringify(items))
  })

  it('yields to the event loop between pieces', async () => {
    let [turns, isOver] = [0, false]
    const count = (): void => {
      turns++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    await textOf(longList(200))
    isOver = true
    expect(turns).toBeGreaterThan(10)
  })

  it('waits for its reader', async () => {
    let made = 0
    const items = longList(500).map((item) => ({
      toJSON() {
        made++
        return item
      },
    }))
    const slow = new PassThrough()
    const sent = pipeline(jsonList(items), slow)
    await once(slow, 'readable')
    for (let turns = 0; turns < 100; turns++) await new Promise(setImmediate)
    expect(made).toBeLessThan(100)
    slow.resume()
    await sent
    expect(made).toBe(500)
  })
})

describe('jsonInTurns', () => {
  it.each([
    [null],
    [7],
    ['“é”\n'],
    [{}],
    [[]],
    [{ a: undefined, b: null, c: [undefined, { d: undefined }, [1]], 'e "f"': { g: { h: 'i' } } }],
    [{ at: new Date(0), list: [new Date(0)], map: new Map([[1, 2]]) }],
    [{ toJSON: () => 'itself' }],
    [{ results: longList(3) }],
  ])('returns the same text as JSON.stringify', async (value) => {
    expect(await jsonInTurns(value)).toBe(JSON.stringify(value))
  })

  it('yields to the event loop between the items of a list', async () => {
    const results = longList(2_000)
    const work = async () => expect((await jsonInTurns({ results })).length).toBeGreaterThan(10_000_000)
    expect(await longestEventLoopBlock(work)).toBeLessThan((await totalCpuTime(work)) / 2)
  })
})
