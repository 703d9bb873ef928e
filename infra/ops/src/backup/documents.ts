import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { OpsError } from '../terminal.ts'

/** Writes BSON documents into a compressed file, as mongodump does; returns their number. */
export async function writeDocuments(file: string, documents: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const document of documents) {
      count++
      yield document
    }
  }
  await pipeline(
    Readable.from(counted(), { objectMode: false }),
    createGzip({ level: 3 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  return count
}

/** The BSON documents of such a file, each as bytes. */
export async function* readDocuments(file: string): AsyncGenerator<Buffer> {
  const unpacked = createReadStream(file).pipe(createGunzip())
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of unpacked) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    let at = 0
    while (rest.length - at >= 4) {
      const length = rest.readInt32LE(at)
      if (length < 5) throw new OpsError(`${file} is not a file of BSON documents.`)
      if (rest.length - at < length) break
      yield rest.subarray(at, at + length)
      at += length
    }
    rest = rest.subarray(at)
  }
  if (rest.length > 0) throw new OpsError(`${file} ends within a document.`)
}

/** Documents in batches that a server accepts. */
export async function* inBatches<Document>(documents: AsyncIterable<Document>, size: number): AsyncGenerator<Document[]> {
  let batch: Document[] = []
  for await (const document of documents) {
    batch.push(document)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
