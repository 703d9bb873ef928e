import { closeSync, openSync, readSync } from 'node:fs'

const lineFeed = 0x0a
const chunkSize = 512 * 1024

/**
 * Reads a file in chunks of whole lines into one buffer; each chunk overwrites the one before. A file read at once would stay in memory until the
 * next full garbage collection, and WordNet's are large.
 */
export function* wholeLines(path: string): Generator<Buffer> {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.allocUnsafeSlow(chunkSize)
    for (let kept = 0; ; ) {
      const size = kept + readSync(file, buffer, kept, chunkSize - kept, null)
      if (size === kept) {
        if (size > 0) yield buffer.subarray(0, size)
        return
      }
      const end = buffer.lastIndexOf(lineFeed, size - 1) + 1
      if (end === 0 && size === chunkSize) throw new RangeError(`${path} has a line of more than ${chunkSize} bytes`)
      yield buffer.subarray(0, end)
      buffer.copyWithin(0, end, size)
      kept = size - end
    }
  } finally {
    closeSync(file)
  }
}

/** The lines of a text in Latin-1, each made a string when it is asked for. */
export function* linesIn(text: Buffer): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const feed = text.indexOf(lineFeed, from)
    const end = feed === -1 ? text.length : feed
    yield text.toString('latin1', from, end)
    from = end + 1
  }
}
