import { asDataUrl } from './data-url.ts'

/** Longest side of a scaled picture, in pixels. */
const longestSide = 300

/** Quality of the scaled picture's JPEG, 0 to 1. */
const jpegQuality = 0.8

/** Width and height in whole pixels. */
type PictureSize = { readonly width: number; readonly height: number }

/** The size to scale a picture to: at most 300 px per side, same proportions, never enlarged, at least one pixel. */
export const fitPicture = ({ width, height }: PictureSize): PictureSize => {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Reads a picture's upright size without decoding all of it. Rejects if it is not a picture. */
const sizeOf = async (file: Blob): Promise<PictureSize> => {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new Error('Not a picture this browser can read'))
      image.src = address
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/**
 * Scales a picture to at most 300 px per side and encodes it as a JPEG data URL. The browser decodes and scales it off the main thread;
 * only the small result is drawn here, on white, since JPEG has no transparency. Rejects if it cannot be decoded.
 */
export const scalePicture = async (file: Blob): Promise<string> => {
  const { width, height } = fitPicture(await sizeOf(file))
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  try {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw pictures')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    return await asDataUrl(await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality }))
  } finally {
    bitmap.close()
  }
}
