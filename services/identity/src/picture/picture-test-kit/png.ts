import { crc32 } from 'node:zlib'

const signature = 8

/** A chunk of a PNG with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The chunks of a PNG by their places. */
export function pngChunks(png: Buffer): { type: string; from: number; to: number }[] {
  const chunks: { type: string; from: number; to: number }[] = []
  for (let from = signature; from + 12 <= png.length; ) {
    const to = from + 12 + png.readUInt32BE(from)
    chunks.push({ type: png.toString('latin1', from + 4, from + 8), from, to })
    from = to
  }
  return chunks
}

/** A PNG with one more chunk, after the first of type `after`. */
export function pngWith(png: Buffer, type: string, data: Buffer, after: string): Buffer {
  const index = pngChunks(png).find((chunk) => chunk.type === after)?.to ?? png.length
  return Buffer.concat([png.subarray(0, index), pngChunk(type, data), png.subarray(index)])
}

/** A PNG whose head claims another size. */
export function pngSized(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png.subarray(signature + 8, signature + 8 + 13))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, signature), pngChunk('IHDR', head), png.subarray(signature + 25)])
}
