import { withThemeFragment } from '@wordloom/ui'

/** The maximum wait for Keycloak, in milliseconds: more than it usually takes, short enough for a waiting visitor. */
const checkTimeout = 2_000

type Options = { navigate?: (address: string) => void; timeout?: number }

const opensNewTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/**
 * Prevents two concurrent sign-in attempts. To Keycloak the silent check and a click on Sign In are two attempts, and it may reject the
 * second: “Your login attempt timed out”. So a click during the check waits until the check has settled, or for the timeout, and the caller
 * starts no check after a click.
 */
export const holdSignIn = ({ navigate = (address) => location.assign(address), timeout = checkTimeout }: Options = {}) => {
  let signInClicked = false
  let runningCheck: Promise<unknown> | undefined
  const onClick = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement
    link.href = withThemeFragment('/api/login')
    if (opensNewTab(event)) return
    signInClicked = true
    if (!runningCheck) return
    event.preventDefault()
    const { href } = link
    const timedOut = new Promise((resolve) => setTimeout(resolve, timeout))
    void Promise.race([runningCheck, timedOut]).then(() => navigate(href))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/api/login"]')) link.addEventListener('click', onClick)
  return {
    /** Whether the visitor has clicked Sign In. */
    clicked: (): boolean => signInClicked,
    /** Holds clicks back until the check has settled; resolves with its result. */
    async during<Result>(check: Promise<Result>): Promise<Result> {
      runningCheck = Promise.allSettled([check])
      return check.finally(() => {
        runningCheck = undefined
      })
    },
  }
}
