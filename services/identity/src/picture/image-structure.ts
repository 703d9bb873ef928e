import type { ImageType } from '@wordloom/contracts/http'

// Cameras and programs write some hundreds; the library takes a microsecond for each.
const maxParts = 20_000
// The library goes through all frames for each of them.
const maxWebpParts = 2_000

const structures: Record<ImageType, { begins: (head: string) => boolean; ends: (bytes: Buffer) => boolean }> = {
  'image/jpeg': { begins: (head) => head.startsWith('\xff\xd8\xff'), ends: jpegEnds },
  'image/png': { begins: (head) => head.startsWith('\x89PNG\r\n\x1a\n'), ends: pngEnds },
  'image/webp': { begins: (head) => head.startsWith('RIFF') && head.endsWith('WEBP'), ends: webpEnds },
}

/** Whether these bytes begin like an image of this type. */
export const hasSignature = (type: ImageType, bytes: Buffer): boolean => structures[type].begins(bytes.toString('latin1', 0, 12))

/** Whether these bytes are a complete image, by its structure only; nothing is decoded. False for more than 20,000 parts, or 2,000 of a WebP. */
export const isCompleteImage = (type: ImageType, bytes: Buffer): boolean => structures[type].ends(bytes)

const startOfScan = 0xda
const endOfImage = Buffer.from([0xff, 0xd9])

// The segments before the first scan may contain a whole thumbnail, so they are skipped; inside a scan the end marker cannot occur
// otherwise.
function jpegEnds(bytes: Buffer): boolean {
  let at = 2
  for (let parts = 0; parts < maxParts && at + 4 <= bytes.length && bytes[at] === 0xff; parts++) {
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

const endOfPng = Buffer.from('IEND').readUInt32BE()

function pngEnds(bytes: Buffer): boolean {
  let at = 8
  for (let parts = 0; parts < maxParts && at + 12 <= bytes.length; parts++) {
    if (bytes.readUInt32BE(at + 4) === endOfPng) return true
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

// The file's own length, and chunks with even lengths.
function webpEnds(bytes: Buffer): boolean {
  if (bytes.length < 12) return false
  const end = bytes.readUInt32LE(4) + 8
  if (end > bytes.length) return false
  let at = 12
  for (let parts = 0; parts < maxWebpParts; parts++) {
    if (at + 8 > end) return true
    at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) & 1)
  }
  return false
}
