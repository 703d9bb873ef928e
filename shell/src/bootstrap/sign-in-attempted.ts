const key = 'wordloom.signInAttempted'

const inStorage = <T>(act: (storage: Storage) => T, otherwise: T): T => {
  try {
    return act(sessionStorage)
  } catch {
    // Without storage no attempt is made, since it could loop.
    return otherwise
  }
}

/** Whether this tab has tried the silent sign-in and has not come back as a learner. */
export const signInAttempted = (): boolean => inStorage((storage) => storage.getItem(key) !== null, true)

/** Records that this tab tries the silent sign-in. */
export const noteSignInAttempt = (): void => inStorage((storage) => storage.setItem(key, 'yes'), undefined)

/** Clears that record, once a learner is signed in or Keycloak has no session. */
export const forgetSignInAttempt = (): void => inStorage((storage) => storage.removeItem(key), undefined)
