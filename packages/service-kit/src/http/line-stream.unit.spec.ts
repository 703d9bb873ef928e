import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { jsonLine, lineStream } from './line-stream.ts'

/** So many things, and how many of them have been asked for. */
function things(count: number): { drawn: () => number; all: AsyncIterable<number> } {
  let drawn = 0
  async function* all(): AsyncGenerator<number> {
    for (let thing = 1; thing <= count; thing++) {
      drawn++
      yield thing
    }
  }
  return { drawn: () => drawn, all: all() }
}
const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => Buffer.concat(await Array.fromAsync(stream)).toString()

describe('a stream of lines', () => {
  it('sends the first line, then one for each item', async () => {
    expect(await textOf(lineStream(things(3).all, (thing) => `line ${thing}\n`, 'number\n'))).toBe('number\nline 1\nline 2\nline 3\n')
    expect(await textOf(lineStream(things(2).all, jsonLine))).toBe('1\n2\n')
  })

  it('without items sends the first line, or nothing', async () => {
    expect(await textOf(lineStream(things(0).all, jsonLine, 'number\n'))).toBe('number\n')
    expect(await textOf(lineStream(things(0).all, jsonLine))).toBe('')
  })

  it('sends chunks of 32 kB', async () => {
    const chunks: Buffer[] = []
    const stream = lineStream(things(80).all, () => 'x'.repeat(1_024))
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    await new Promise((resolve) => stream.once('end', resolve))
    expect(chunks.map(({ byteLength }) => byteLength / 1_024)).toEqual([32, 32, 16])
  })

  it('reads at most three chunks ahead of its client', async () => {
    const { drawn, all } = things(10_000)
    const stream = lineStream(all, () => 'x'.repeat(1_024))
    stream.read(0)
    for (let time = 0; time < 500; time++) await turn()
    expect(drawn()).toBeGreaterThanOrEqual(64)
    expect(drawn()).toBeLessThanOrEqual(96)
    stream.destroy()
  })
})
