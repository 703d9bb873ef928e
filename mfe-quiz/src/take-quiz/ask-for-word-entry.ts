import { publishWordEntryFocused } from '@wordloom/web-kit'

const askAgainMs = 100
const timeoutMs = 10_000

const isTypedInto = (): boolean => document.activeElement instanceof HTMLInputElement

/**
 * Focuses the word input, again and again until it keeps the focus: the dashboard may still be loading, and a closing dialog returns the
 * focus to its opener. Stops when the learner presses anything.
 */
export const askForWordEntry = (): void => {
  const giveUp = new AbortController()
  let had = false
  const asking = setInterval(() => {
    if (document.querySelector('[role=dialog]')) return
    if (had && isTypedInto()) return giveUp.abort()
    publishWordEntryFocused()
    had = isTypedInto()
  }, askAgainMs)
  const overdue = setTimeout(() => giveUp.abort(), timeoutMs)
  giveUp.signal.addEventListener('abort', () => {
    clearInterval(asking)
    clearTimeout(overdue)
  })
  for (const press of ['pointerdown', 'keydown'] as const)
    addEventListener(press, () => giveUp.abort(), { once: true, signal: giveUp.signal })
}
