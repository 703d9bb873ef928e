import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

const chunkBytes = 64 * 1024
// Streams hold a handful of chunks between the file and who takes what comes out; by the time one is used again it is long through.
const chunks = 64

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  const ring = Array.from({ length: chunks }, () => Buffer.allocUnsafeSlow(chunkBytes))
  const handle = await open(file)
  try {
    for (let turn = 0; ; turn++) {
      const chunk = ring[turn % chunks] as Buffer
      const { bytesRead } = await handle.read(chunk, 0, chunkBytes, null)
      if (bytesRead === 0) return
      yield chunk.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/**
 * A file as a stream that uses the same four megabytes over and over. A usual file stream takes new memory for every chunk, which is given
 * back so late that a file read once is, for a while, in memory as a whole. For what takes chunks on at once, as compression does: nothing
 * may keep them.
 */
export const readSparingly = (file: string): Readable => Readable.from(chunksOf(file), { objectMode: false, highWaterMark: chunkBytes })
