import { DomainError } from '../errors/index.ts'

/** How much structure JSON may have: containers inside each other, values altogether, and names of one object. */
export type StructureLimits = { depth: number; values: number; names: number; texts?: TextLimit | undefined }

/** The longest text in bytes as it is sent, names of fields included; one that begins with `unless` may be longer. */
export type TextLimit = { bytes: number; unless: string }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
// How far a string's end is looked for byte by byte before the engine searches for it: a call costs as much as so many bytes do.
const near = 64

/**
 * Counts what JSON holds while its bytes arrive, before anything of it is parsed: a value can cost a hundred times the memory and time that its
 * bytes do. Give it the chunks in their order. Throws `request.too-deep` or `request.too-complex`. It does not tell whether the JSON is valid.
 */
export function createStructureCheck({
  depth: deepest,
  values: mostValues,
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
  // By depth: how many commas the container that is open there has had, or -1 where it is a list.
  const commas = new Int32Array(deepest + 1)

  /** Where the string ends that goes on at `from`: after its closing quote, or at the end of the chunk. */
  function endOfString(chunk: Uint8Array, from: number): number {
    let at = from
    while (true) {
      for (const until = Math.min(at + near, chunk.length); at < until; at++) {
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
      // An odd number of backslashes before it makes the quote one of the text.
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
    if (++values > mostValues)
      throw new DomainError('request.too-complex', `The body may hold at most ${mostValues.toLocaleString('en')} values`)
  }

  function open(isList: boolean): void {
    countValue()
    if (++depth > deepest) throw new DomainError('request.too-deep', `The body may be nested at most ${deepest} levels deep`)
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
        countText(chunk, at, end)
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
