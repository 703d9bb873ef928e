import type { PictureSize } from '@wordloom/contracts/http'
import { imageLibrary, maxPixels } from './image-library.ts'

/** A picture's versions: JPEG bytes by size. */
export type PictureVersions = Record<PictureSize, Buffer>

const longestSide = 300
const smallSide = 96
const quality = 82
const timeoutSeconds = 20

/**
 * Whether the colour profile has a program (multiProcessElementsType, ICC.1:2022, 10.16): any number of steps in a few bytes, which run in the
 * library before a timeout can stop it. Cameras write none.
 */
async function hasColourProgram(upload: Uint8Array): Promise<boolean> {
  const library = await imageLibrary()
  const { icc } = await library(upload, { limitInputPixels: maxPixels, pages: 1 }).metadata()
  return icc?.includes('mpet') ?? false
}

/**
 * Re-encodes a picture: upright, in sRGB, on white, the first frame of an animation, without metadata; at most 300 px per side, and a
 * square of 96. Rejects what cannot be decoded.
 */
export async function makeVersions(upload: Uint8Array): Promise<PictureVersions> {
  const library = await imageLibrary()
  const ignoreIcc = await hasColourProgram(upload)
  const { data, info } = await library(upload, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true, ignoreIcc })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => library(data, { raw: { width, height, channels } })
  const side = Math.min(smallSide, width, height)
  return {
    300: await pixels().jpeg({ quality }).toBuffer(),
    96: await pixels().resize(side, side, { fit: 'cover' }).jpeg({ quality }).toBuffer(),
  }
}
