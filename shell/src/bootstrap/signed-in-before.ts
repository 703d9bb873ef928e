const key = 'wordloom.signedIn'

/** Whether somebody was signed in on this device the last time; only a guess at what to fetch first. */
export const wasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

/** Remembers the answer for the next time, where the browser lets us. */
export const storeSignedIn = (signedIn: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the page guesses 'a visitor', which only costs a learner some time.
  }
}
