import { storedValue } from './stored-value.ts'

const picture = storedValue(
  'wordloom.profilePicture',
  (text) => text ?? '',
  (url) => url || null,
)

/** Caches the address of the learner's picture on this device; an empty one clears it. */
export const cacheProfilePicture = picture.write

/** The cached address of the learner's picture; empty without one. */
export const useCachedProfilePicture = picture.use
