import { randomBytes } from 'node:crypto'
import { pictureSizes } from '@wordloom/contracts/http'

/** A token for a new picture: 256 random bits. */
export const newPictureToken = (): string => randomBytes(32).toString('base64url')

/** The token in the address of an uploaded picture or of one of its versions; undefined for any other address. */
export const tokenIn = (address: string): string | undefined => /^\/api\/pictures\/([\w-]{43})(?:-300\.jpg)?$/.exec(address)?.[1]

/** The names of a picture's versions in the store. */
export const versionNames = (token: string): string[] => pictureSizes.map((size) => `${token}-${size}`)

/** Every possible name of a picture in the store: the upload (its token) and the versions. */
export const namesOf = (token: string): string[] => [token, ...versionNames(token)]
