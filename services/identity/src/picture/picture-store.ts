import { randomBytes } from 'node:crypto'
import { pictureSizes } from '@wordloom/contracts/http'

/** Stores pictures as bytes under names that are used once; every replica can read them. */
export type PictureStore = {
  /** Stores these bytes under the name; resolves when they are stored. Idempotent, also after a crash. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  get: (name: string) => Promise<Uint8Array | null>
  /** Removes the picture, if there is one. */
  remove: (name: string) => Promise<void>
}

/** The form of names: a token for the upload, and its versions. */
const nameForm = /^[\w-]{43}(-300|-96)?$/

/** Throws for an invalid name, before it can become a path. */
export function assertPictureName(name: string): void {
  if (!nameForm.test(name)) throw new Error('Not the name of a picture')
}

/** A token for a new picture: 256 random bits. */
export const newPictureToken = (): string => randomBytes(32).toString('base64url')

/** The token in the address of an uploaded picture or of one of its versions; undefined for any other address. */
export const tokenIn = (address: string): string | undefined => /^\/api\/pictures\/([\w-]{43})(?:-300\.jpg)?$/.exec(address)?.[1]

/** The names of a picture's versions in the store. */
export const versionNames = (token: string): string[] => pictureSizes.map((size) => `${token}-${size}`)

/** Every possible name of a picture in the store: the upload (its token) and the versions. */
export const namesOf = (token: string): string[] => [token, ...versionNames(token)]
