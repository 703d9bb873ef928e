import type { ImageType } from '@wordloom/contracts/http'
import sharp, { type Sharp } from 'sharp'

/** A picture with something on it, so that it does not compress to nothing: stripes over noise that is the same each time. */
export function painted(width = 120, height = 80): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let at = 0; at < pixels.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels[at] = ((at >> 5) & 1 ? 200 : 40) + ((seed >> 16) % 40)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Encodes a picture in an accepted format. */
export const encoded = (picture: Sharp, type: ImageType): Promise<Buffer> => {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg().toBuffer()
    case 'image/png':
      return picture.png().toBuffer()
    case 'image/webp':
      return picture.webp().toBuffer()
    default:
      return type satisfies never
  }
}
