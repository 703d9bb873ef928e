/** Asks the learner whether to leave the page, and calls `navigate` if so. */
type ConfirmNavigation = (navigate: () => void) => void

let activeConfirm: ConfirmNavigation | undefined

// Browsers show a dialog of their own here; its text cannot be set.
const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

/**
 * Blocks navigation: within the app `confirm` is called first; on reload and close the browser asks. A later call replaces an earlier one.
 * Returns the function that unblocks.
 */
export const blockNavigation = (confirm: ConfirmNavigation): (() => void) => {
  activeConfirm = confirm
  addEventListener('beforeunload', preventUnload)
  return () => {
    if (activeConfirm === confirm) unblockNavigation()
  }
}

/** Removes any blocker, before a navigation that must happen, such as a change of account. */
export const unblockNavigation = (): void => {
  activeConfirm = undefined
  removeEventListener('beforeunload', preventUnload)
}

/** Navigates now, or once the learner has confirmed if navigation is blocked. */
export const requestNavigation = (navigate: () => void): void => (activeConfirm ? activeConfirm(navigate) : navigate())
