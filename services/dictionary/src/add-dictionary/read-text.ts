import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AddDictionaryError } from './faults.ts'

const chunkBytes = 256 * 1024

/** Streams the text of a file, plain or compressed with gzip, in chunks read on demand. */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    const packed = await isCompressed(path)
    const source = createReadStream(path, { highWaterMark: chunkBytes })
    // The pipeline forwards read errors to the iterator.
    const bytes = packed ? pipeline(source, createGunzip({ chunkSize: chunkBytes }), () => {}) : source
    for await (const chunk of bytes) yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new AddDictionaryError(`${path} is not in UTF-8. Convert it first.`)
    if (code === 'ENOENT') throw new AddDictionaryError(`There is no file ${path}.`)
    if (code === 'EISDIR') throw new AddDictionaryError(`${path} is a folder, not a file.`)
    if (code === 'EACCES') throw new AddDictionaryError(`${path} may not be read.`)
    if (code?.startsWith('Z_')) throw new AddDictionaryError(`${path} is damaged: its compressed text cannot be unpacked (${message}).`)
    throw error
  }
}

async function isCompressed(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
}
