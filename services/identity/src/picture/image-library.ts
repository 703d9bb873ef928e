import type sharp from 'sharp'

/** The most pixels a picture may have. */
export const maxPixels = 25_000_000

/** The most pixels a picture may have on one side, which is also a WebP's limit. Resizing holds hundreds of rows, however long they are. */
export const maxSide = 16_383

// Loaded with the first picture, since it takes memory.
let loaded: Promise<typeof sharp> | undefined

/** Loads the image library once, with only the decoders of JPEG, PNG and WebP enabled. */
export function imageLibrary(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
    library.cache(false)
    library.concurrency(1)
    return library
  })
  return loaded
}
