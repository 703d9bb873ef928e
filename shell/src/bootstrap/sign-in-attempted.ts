const key = 'wordloom.signInAttempted'

const withStorage = <T>(act: (storage: Storage) => T, fallback: T): T => {
  try {
    return act(sessionStorage)
  } catch {
    // Without storage no silent sign-in is tried, since it could loop.
    return fallback
  }
}

/** Whether this tab has tried the silent sign-in and did not return signed in. */
export const signInAttempted = (): boolean => withStorage((storage) => storage.getItem(key) !== null, true)

/** Records that this tab tries the silent sign-in. */
export const recordSignInAttempt = (): void => withStorage((storage) => storage.setItem(key, 'yes'), undefined)

/** Clears that record, once a learner is signed in or Keycloak has no session. */
export const clearSignInAttempt = (): void => withStorage((storage) => storage.removeItem(key), undefined)
