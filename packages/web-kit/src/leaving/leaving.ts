/** Asks the learner whether to leave, and calls `leave` if so. */
type Ask = (leave: () => void) => void

let asking: Ask | undefined

// The page may say no text of its own here: the browser asks.
const askByBrowser = (event: BeforeUnloadEvent): void => event.preventDefault()

/** From now on whoever leaves the page within the app is asked by `ask`, and whoever reloads or closes it by the browser. Returns how to end it. */
export const askBeforeLeaving = (ask: Ask): (() => void) => {
  asking = ask
  addEventListener('beforeunload', askByBrowser)
  return () => {
    if (asking === ask) leaveUnasked()
  }
}

/** Nobody is asked any more: for what must leave the page, such as another account. */
export const leaveUnasked = (): void => {
  asking = undefined
  removeEventListener('beforeunload', askByBrowser)
}

/** Leaves at once, or after having asked where that is wanted. */
export const leavePage = (leave: () => void): void => (asking ? asking(leave) : leave())
