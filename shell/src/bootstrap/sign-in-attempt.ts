const attemptKey = 'wordloom.signInAttempted'

/** What `act` returns, or the fallback if the browser refuses storage. */
const withStorage = <T>(act: () => T, fallback: T): T => {
  try {
    return act()
  } catch {
    return fallback
  }
}

/**
 * Whether this tab has tried the silent sign-in and did not return signed in. Without storage no silent sign-in is tried, since it could
 * loop.
 */
export const signInAttempted = (): boolean => withStorage(() => sessionStorage.getItem(attemptKey) !== null, true)

/** Records that this tab tries the silent sign-in. */
export const recordSignInAttempt = (): void => withStorage(() => sessionStorage.setItem(attemptKey, 'yes'), undefined)

/** Clears that record, once a learner is signed in or Keycloak has no session. */
export const clearSignInAttempt = (): void => withStorage(() => sessionStorage.removeItem(attemptKey), undefined)
