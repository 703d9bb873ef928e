/** Longest side of a scaled picture, in pixels. */
const longestSide = 300

/** Quality of the scaled picture's JPEG, 0 to 1. */
export const jpegQuality = 0.8

/** The size limit of a chosen file: this many bytes or more are rejected. */
export const pictureByteLimit = 10 * 1024 * 1024

/** Width and height in whole pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/** The size to scale a picture to: at most 300 px per side, same proportions, never enlarged, at least one pixel. */
export const fitPicture = ({ width, height }: PictureSize): PictureSize => {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
