/** Where pictures are kept, as bytes under a name that is used once; whatever is put there, every replica can read. */
export type PictureStore = {
  /** Keeps these bytes under the name; resolves when they are stored. Putting them again, also after a crash amid it, is fine. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  get: (name: string) => Promise<Uint8Array | null>
  /** Removes what is there, if anything. */
  remove: (name: string) => Promise<void>
}

/** The names that pictures are kept under: a token for the upload, and its versions. */
const nameForm = /^[\w-]{43}(-300|-96)?$/

/** Throws for a name that no picture has, before it can become a path. */
export function assertPictureName(name: string): void {
  if (!nameForm.test(name)) throw new Error('Not the name of a picture')
}
