import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one pixel with texts that are a megabyte each when they are unpacked. */
export function pngOfPackedTexts(): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const text = chunk('zTXt', Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(1_000_000, 'x'))]))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
      ...Array<Buffer>(900).fill(text),
      chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** Eight hundred thousand empty texts behind the signature of a PNG. */
export const pngOfManyParts = (): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      ...Array<Buffer>(800_000).fill(Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1')),
    ]),
  )
