import { stored } from './stored.ts'

const picture = stored(
  'wordloom.profilePicture',
  (text) => text ?? '',
  (url) => url || null,
)

/** Remembers the address of the learner's picture on this device; empty forgets it. */
export const cacheProfilePicture = picture.write

/** The remembered address of the learner's picture, empty without one. */
export const useCachedProfilePicture = picture.use
