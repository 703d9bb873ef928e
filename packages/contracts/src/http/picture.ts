import * as z from 'zod/mini'

/** The path of uploaded pictures. */
export const pictureRoute = '/api/pictures'

/** The sizes of a picture in pixels: the longest side of the profile's, and the side of the small square one. */
export const pictureSizes = [300, 96] as const
export type PictureSize = (typeof pictureSizes)[number]

/** The address of an upload, which only its learner can open, or of one of its versions, which never changes. */
export const pictureAddress = (token: string, size?: PictureSize): string => `${pictureRoute}/${token}${size ? `-${size}.jpg` : ''}`

/** The small version of a profile's picture, if there is one; any other address unchanged. */
export const smallPicture = (address: string): string => address.replace(/^(\/api\/pictures\/[\w-]{43})-300\.jpg$/, '$1-96.jpg')

/** The maximum size of a picture, in bytes. */
export const pictureBytes = 10 * 1024 * 1024
/** The accepted image types. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** The bytes of a picture, and the type in Content-Type. */
export const PictureUpload = z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) }, 'A picture is needed')
