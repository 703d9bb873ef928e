const key = 'wordloom.signInAttempted'

const inStorage = <T>(act: (storage: Storage) => T, otherwise: T): T => {
  try {
    return act(sessionStorage)
  } catch {
    // Without storage nothing is tried, so that nobody goes round in circles.
    return otherwise
  }
}

/** Whether this tab was sent to sign in by itself before and has not come back as a learner. */
export const signInAttempted = (): boolean => inStorage((storage) => storage.getItem(key) !== null, true)

/** Notes that this tab goes to sign in by itself. */
export const noteSignInAttempt = (): void => inStorage((storage) => storage.setItem(key, 'yes'), undefined)

/** Forgets that: a learner is in, or nobody is known, and the next session that Keycloak has is a new one. */
export const forgetSignInAttempt = (): void => inStorage((storage) => storage.removeItem(key), undefined)
