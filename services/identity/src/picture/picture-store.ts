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
