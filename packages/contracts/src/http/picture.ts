/** Where the pictures that learners uploaded are. */
export const pictureRoute = '/api/pictures'

/** The sizes a picture is served in, in pixels: the longest side of the profile's, and the side of the small square one. */
export const pictureSizes = [300, 96] as const
export type PictureSize = (typeof pictureSizes)[number]

/** The address of an upload, which only its learner can open, or of a version made from it, which never changes. */
export const pictureAddress = (token: string, size?: PictureSize): string => `${pictureRoute}/${token}${size ? `-${size}.jpg` : ''}`

/** The small version of a profile's picture, where there is one; any other address as it is. */
export const smallPicture = (address: string): string => address.replace(/^(\/api\/pictures\/[\w-]{43})-300\.jpg$/, '$1-96.jpg')
