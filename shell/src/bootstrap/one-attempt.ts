// Longer than Keycloak takes to answer, shorter than a visitor wonders.
const timeoutMs = 2_000

type Options = { leave?: (address: string) => void; patience?: number }

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/**
 * Keeps a page from signing in twice at once. To Keycloak the silent question of a page and a press on the way to sign in are two attempts, and where
 * both are under way it may forget the visitor's: “Your login attempt timed out”. So a press while Keycloak is being asked waits for the answer, for
 * a moment at most, and whoever has left is not asked for any more.
 */
export const oneAttempt = ({ leave = (address) => location.assign(address), patience = timeoutMs }: Options = {}) => {
  let leaving = false
  let answered: Promise<unknown> | undefined
  const onPress = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return
    leaving = true
    if (!answered) return
    event.preventDefault()
    const { href } = event.currentTarget as HTMLAnchorElement
    const wondering = new Promise((resolve) => setTimeout(resolve, patience))
    void Promise.race([answered, wondering]).then(() => leave(href))
  }
  for (const way of document.querySelectorAll<HTMLAnchorElement>('a[href="/api/login"]')) way.addEventListener('click', onPress)
  return {
    /** Whether the visitor has taken the way to sign in. */
    leaving: (): boolean => leaving,
    /** Resolves as the question does; presses wait until then. */
    async asking<Answer>(question: Promise<Answer>): Promise<Answer> {
      answered = Promise.allSettled([question])
      return question.finally(() => {
        answered = undefined
      })
    },
  }
}
