import { withThemeFragment } from '@wordloom/ui'

// Longer than Keycloak usually takes, short enough for a waiting visitor.
const timeoutMs = 2_000

type Options = { leave?: (address: string) => void; patience?: number }

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/**
 * Keeps a page from two concurrent sign-in attempts. For Keycloak, the silent check and a press on Sign In are two attempts, and it may
 * lose the second: “Your login attempt timed out”. So a press during the check waits for its answer, up to a timeout, and no check starts
 * after a press.
 */
export const oneAttempt = ({ leave = (address) => location.assign(address), patience = timeoutMs }: Options = {}) => {
  let leaving = false
  let answered: Promise<unknown> | undefined
  const onPress = (event: MouseEvent): void => {
    const way = event.currentTarget as HTMLAnchorElement
    way.href = withThemeFragment('/api/login')
    if (opensElsewhere(event)) return
    leaving = true
    if (!answered) return
    event.preventDefault()
    const { href } = way
    const wondering = new Promise((resolve) => setTimeout(resolve, patience))
    void Promise.race([answered, wondering]).then(() => leave(href))
  }
  for (const way of document.querySelectorAll<HTMLAnchorElement>('a[href="/api/login"]')) way.addEventListener('click', onPress)
  return {
    /** Whether the visitor has pressed Sign In. */
    leaving: (): boolean => leaving,
    /** Resolves with the question; presses wait until then. */
    async asking<Answer>(question: Promise<Answer>): Promise<Answer> {
      answered = Promise.allSettled([question])
      return question.finally(() => {
        answered = undefined
      })
    },
  }
}
