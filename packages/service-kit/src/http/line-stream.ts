import { Readable } from 'node:stream'

const chunkLength = 32 * 1024

async function* inChunks<Thing>(things: AsyncIterable<Thing>, line: (thing: Thing) => string, first: string): AsyncGenerator<string> {
  let chunk = first
  for await (const thing of things) {
    chunk += line(thing)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

/**
 * A stream of lines, one per item, after `first`, with backpressure. Lines are sent in chunks of some 32 kB, so that short ones cost
 * little.
 */
export const lineStream = <Thing>(things: AsyncIterable<Thing>, line: (thing: Thing) => string, first = ''): Readable =>
  Readable.from(inChunks(things, line, first), { objectMode: false, highWaterMark: 2 * chunkLength })

/** An item as a line of JSON lines. */
export const jsonLine = (thing: unknown): string => `${JSON.stringify(thing)}\n`
