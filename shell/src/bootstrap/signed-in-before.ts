const key = 'wordloom.signedIn'

/** Whether somebody was signed in on this device last time: a guess about what to fetch first. */
export const wasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

/** Stores the answer for the next time, if the browser allows it. */
export const storeSignedIn = (signedIn: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the guess is 'a visitor', which only costs a learner some time.
  }
}
