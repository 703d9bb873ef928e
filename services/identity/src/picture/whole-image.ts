/** The image types a picture may be of. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

/** Whether these bytes go on to the image's own end: a look at its structure alone, nothing is decoded. */
export function isWhole(type: ImageType, bytes: Buffer): boolean {
  switch (type) {
    case 'image/jpeg':
      return jpegEnds(bytes)
    case 'image/png':
      return pngEnds(bytes)
    case 'image/webp':
      return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length
    default:
      return type satisfies never
  }
}

const startOfScan = 0xda
const endOfImage = Buffer.from([0xff, 0xd9])

// The segments before the first scan may hold a whole thumbnail of their own, so they are stepped over; in a scan the end cannot occur otherwise.
function jpegEnds(bytes: Buffer): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]
    if (marker === 0xff) {
      at++
      continue
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === startOfScan) return bytes.includes(endOfImage, next)
    at = next
  }
  return false
}

function pngEnds(bytes: Buffer): boolean {
  let at = 8
  while (at + 12 <= bytes.length) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}
