import { DomainError } from '../errors/index.ts'

/** Limits on the structure of JSON: nesting depth, number of values, and names per object. */
export type StructureLimits = { depth: number; values: number; names: number; texts?: TextLimit | undefined }

/** The longest text in bytes as sent, names of fields included. One that begins with `unless` may be longer. */
type TextLimit = { bytes: number; unless: string }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
// How far to look for a string's end byte by byte before calling the engine's search, which has a fixed cost.
const nearBytes = 64

/**
 * Counts the structure of JSON while its bytes arrive, before it is parsed: a value can cost a hundred times the memory and time of its
 * bytes. Feed it the chunks in order. Throws `request.too-deep` or `request.too-complex`. It does not validate JSON.
 */
export function createStructureCheck({
  depth: maxDepth,
  values: maxValues,
  names: maxNames,
  texts,
}: StructureLimits): (chunk: Uint8Array) => void {
  const exempt = Buffer.from(texts?.unless ?? '')
  let inString = false
  let length = 0
  let isExempt = true
  let escaped = false
  let values = 1
  let depth = 0
  // By depth: the number of commas in the open container, or -1 for a list.
  const commas = new Int32Array(maxDepth + 1)

  /** The end of a string that continues at `from`: after its closing quote, or at the end of the chunk. */
  function endOfString(chunk: Uint8Array, from: number): number {
    let at = from
    while (true) {
      for (const until = Math.min(at + nearBytes, chunk.length); at < until; at++) {
        const byte = chunk[at]
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) {
          inString = false
          return at + 1
        }
      }
      if (at === chunk.length) return at
      const found = chunk.indexOf(quote, at)
      const end = found < 0 ? chunk.length : found
      // After an odd number of backslashes the quote belongs to the text.
      let first = end
      while (first > at && chunk[first - 1] === backslash) first--
      escaped = ((end - first + (first === at && escaped ? 1 : 0)) & 1) === 1
      at = end
    }
  }

  function countText(chunk: Uint8Array, from: number, end: number): void {
    if (!texts) return
    for (let at = from; at < end && length + at - from < exempt.length; at++) isExempt &&= chunk[at] === exempt[length + at - from]
    length += end - from
    if (length > texts.bytes && !isExempt)
      throw new DomainError('request.too-complex', `A text may have at most ${texts.bytes.toLocaleString('en')} bytes`)
  }

  function countValue(): void {
    if (++values > maxValues)
      throw new DomainError('request.too-complex', `The body may hold at most ${maxValues.toLocaleString('en')} values`)
  }

  function open(isList: boolean): void {
    countValue()
    if (++depth > maxDepth) throw new DomainError('request.too-deep', `The body may be nested at most ${maxDepth} levels deep`)
    commas[depth] = isList ? -1 : 0
  }

  function next(): void {
    countValue()
    const before = commas[depth] ?? -1
    if (before < 0) return
    if (before + 2 > maxNames)
      throw new DomainError('request.too-complex', `An object may have at most ${maxNames.toLocaleString('en')} names`)
    commas[depth] = before + 1
  }

  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (inString) {
        const end = endOfString(chunk, at)
        countText(chunk, at, inString ? end : end - 1) // the closing quote is no part of it
        at = end
        continue
      }
      const byte = chunk[at++]
      if (byte === quote) {
        inString = true
        length = 0
        isExempt = true
      } else if (byte === comma) next()
      else if (byte === 0x7b || byte === 0x5b) open(byte === 0x5b)
      else if ((byte === 0x7d || byte === 0x5d) && depth > 0) depth--
    }
  }
}
