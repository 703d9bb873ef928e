import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { inTurns } from '../load/in-turns.ts'

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
    await turn() // for a fast client the loop would not wait, and would block other requests
  }
  yield `${piece}]`
}

/** A stream of the JSON array of these items, in pieces of some 32 kB. It waits for the client and yields to the event loop between pieces. */
export const jsonList = (items: Items): Readable => Readable.from(inPieces(items), { objectMode: false, highWaterMark: pieceLength })

/** The text of JSON.stringify for what can be JSON, made in turns of the event loop, an item of a list at a time. */
export async function jsonInTurns(value: unknown): Promise<string> {
  if (Array.isArray(value)) return `[${(await inTurns(value, (item) => JSON.stringify(item) ?? 'null')).join()}]`
  if (!isPlain(value)) return JSON.stringify(value)
  const members: string[] = []
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${await jsonInTurns(member)}`)
  await turn() // the caller sends or stores the long text, which takes time as well
  return `{${members.join()}}`
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value)
