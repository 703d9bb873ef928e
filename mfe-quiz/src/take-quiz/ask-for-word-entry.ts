import { publishWordEntryFocused } from '@wordloom/web-kit'

const askAgainMs = 100
const timeoutMs = 10_000

const isTypedInto = (): boolean => document.activeElement instanceof HTMLInputElement

/**
 * Asks for the word input until it keeps the focus: the dashboard and its capture form may still be on their way, and a dialog that closes
 * gives the focus back to what opened it. Whoever presses something meanwhile has gone on, and is left alone.
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
