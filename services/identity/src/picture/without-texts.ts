import type { ImageType } from '@wordloom/contracts/http'

const texts = ['tEXt', 'zTXt', 'iTXt']
const frame = 12

/**
 * The image without the texts of a PNG: nothing of them is kept in the end, and the library would unpack them first, which takes half a second for
 * nine hundred of a megabyte each. `bytes` is whole.
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
