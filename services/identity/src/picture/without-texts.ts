import type { ImageType } from '@wordloom/contracts/http'

const texts = ['tEXt', 'zTXt', 'iTXt']
const frame = 12

/**
 * Removes the text chunks of a PNG. They are dropped in the end anyway, and the library would decompress them first, which an attacker could
 * make slow. `bytes` must be a complete image.
 */
export function withoutTexts(type: ImageType, bytes: Buffer): Buffer {
  if (type !== 'image/png') return bytes
  const kept: Buffer[] = []
  let from = 0
  let at = 8
  while (at + frame <= bytes.length) {
    const next = at + frame + bytes.readUInt32BE(at)
    if (texts.includes(bytes.toString('latin1', at + 4, at + 8))) {
      kept.push(bytes.subarray(from, at))
      from = next
    }
    at = next
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)])
}
