import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'

const pieceLength = 32 * 1024

type Items = Iterable<unknown> | AsyncIterable<unknown>

async function* inPieces(items: Items): AsyncGenerator<string> {
  let piece = '['
  let before = ''
  for await (const item of items) {
    piece += before + JSON.stringify(item)
    before = ','
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
    await turn() // a client that reads at once would keep everybody else waiting
  }
  yield `${piece}]`
}

/** A stream of the JSON array of these items, in pieces of some 32 kB. It waits for the client and yields to the event loop between pieces. */
export const jsonList = (items: Items): Readable => Readable.from(inPieces(items), { objectMode: false, highWaterMark: pieceLength })
