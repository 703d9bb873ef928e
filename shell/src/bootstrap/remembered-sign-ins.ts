const signedInKey = 'wordloom.signedIn'
const attemptKey = 'wordloom.signInAttempted'

/** What `act` returns, or the fallback if the browser refuses storage. */
const withStorage = <T>(act: () => T, fallback: T): T => {
  try {
    return act()
  } catch {
    return fallback
  }
}

/** Whether the last visit on this device was signed in; only decides what to fetch first. */
export const wasSignedIn = (): boolean => withStorage(() => localStorage.getItem(signedInKey) === 'yes', false)

/** Stores whether this visit is signed in. Without storage a learner's next visit only starts to fetch the app later. */
export const storeSignedIn = (signedIn: boolean): void =>
  withStorage(() => (signedIn ? localStorage.setItem(signedInKey, 'yes') : localStorage.removeItem(signedInKey)), undefined)

/**
 * Whether this tab has tried the silent sign-in and did not return signed in. Without storage no silent sign-in is tried, since it could
 * loop.
 */
export const signInAttempted = (): boolean => withStorage(() => sessionStorage.getItem(attemptKey) !== null, true)

/** Records that this tab tries the silent sign-in. */
export const recordSignInAttempt = (): void => withStorage(() => sessionStorage.setItem(attemptKey, 'yes'), undefined)

/** Clears that record, once a learner is signed in or Keycloak has no session. */
export const clearSignInAttempt = (): void => withStorage(() => sessionStorage.removeItem(attemptKey), undefined)
