import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

const chunkBytes = 64 * 1024
// Streams hold a few chunks between the file and their consumer; by the time a buffer is reused its chunk has been consumed.
const chunks = 64

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  const pool = Array.from({ length: chunks }, () => Buffer.allocUnsafeSlow(chunkBytes))
  await using handle = await open(file)
  for (let turn = 0; ; turn++) {
    const chunk = pool[turn % chunks] as Buffer
    const { bytesRead } = await handle.read(chunk, 0, chunkBytes, null)
    if (bytesRead === 0) return
    yield chunk.subarray(0, bytesRead)
  }
}

/**
 * A file as a stream that reuses four megabytes of buffers. An ordinary file stream allocates memory for every chunk, which is released so
 * late that most of the file may be in memory. Only for consumers that do not keep chunks, such as compression.
 */
export const pooledFileStream = (file: string): Readable => Readable.from(chunksOf(file), { objectMode: false, highWaterMark: chunkBytes })
