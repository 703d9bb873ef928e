const lineFeed = 0x0a

/** Sorted lines of text, searched in the buffer; only a found line becomes a string. */
export type SortedLines = ReturnType<typeof sortedLines>

/**
 * The key of a line: the offset of its first byte, and which bytes end it. `outOfOrder` is how far a line may be from its sorted
 * position, for files with a few swapped neighbours (CMUdict has `stilton` before `stilted`).
 */
type KeyShape = { skip: number; endsKey: (byte: number) => boolean; outOfOrder?: number }

/** The sparse index has the start of one line per so many bytes, so that most of a search need not look for line starts. */
const indexBlockBytes = 1_024

/** Opens sorted text for searching. Keys must be in byte order, the shorter first. */
export function sortedLines(text: Uint8Array, shape: KeyShape, region: { from: number; to: number } = { from: 0, to: text.length }) {
  // Lines are short, so a loop is faster than `lastIndexOf`.
  const lineStart = (at: number): number => {
    let start = at
    while (start > region.from && text[start - 1] !== lineFeed) start--
    return Math.max(region.from, start)
  }
  const lineEnd = (at: number): number => {
    const end = text.indexOf(lineFeed, at)
    return end === -1 || end > region.to ? region.to : end
  }

  /** Negative if the line's key comes before `key`, 0 if it is the key, else positive. */
  const compare = (start: number, key: Uint8Array): number => {
    let at = start + shape.skip
    for (let index = 0; index < key.length; index++, at++) {
      const byte = at < region.to ? text[at]! : lineFeed
      if (byte === lineFeed || shape.endsKey(byte)) return -1
      if (byte !== key[index]) return byte - key[index]!
    }
    const next = at < region.to ? text[at]! : lineFeed
    return next === lineFeed || shape.endsKey(next) ? 0 : 1
  }

  const sparseIndex = Uint32Array.from({ length: Math.ceil((region.to - region.from) / indexBlockBytes) }, (_, index) =>
    lineStart(region.from + index * indexBlockBytes),
  )

  /** The start of the first line whose key is not before `key`. */
  const lowerBound = (key: Uint8Array): number => {
    let [before, after] = [0, sparseIndex.length]
    while (before < after) {
      const middle = (before + after) >>> 1
      if (compare(sparseIndex[middle]!, key) < 0) before = middle + 1
      else after = middle
    }
    let low = sparseIndex[before - 1] ?? region.from
    let high = sparseIndex[before] ?? region.to
    while (low < high) {
      const start = lineStart((low + high) >>> 1)
      if (compare(start, key) < 0) low = Math.min(lineEnd(start) + 1, high)
      else high = start
    }
    return low
  }

  const textOf = (start: number): string => Buffer.from(text.buffer, text.byteOffset + start, lineEnd(start) - start).toString('latin1')

  /** Where the lines with this key begin. */
  const startsOf = (key: Uint8Array, max: number): number[] => {
    const found: number[] = []
    let slack = shape.outOfOrder ?? 0
    let at = lowerBound(key)
    for (let back = slack; back > 0 && at > region.from; back--) at = lineStart(at - 1)
    slack *= 2
    for (; at < region.to && found.length < max; at = lineEnd(at) + 1) {
      if (compare(at, key) === 0) found.push(at)
      else if (slack-- <= 0) break
    }
    return found
  }

  const encode = (key: string) => Buffer.from(key, 'latin1')
  return {
    /** The line whose key is `key`, or undefined. */
    find: (key: string): string | undefined => startsOf(encode(key), 1).map(textOf)[0],
    /** Whether there is one. */
    has: (key: string): boolean => startsOf(encode(key), 1).length > 0,
    /** All adjacent lines with the key `key`, for files with repeated keys. */
    findAll: (key: string): string[] => startsOf(encode(key), Number.POSITIVE_INFINITY).map(textOf),
  }
}
