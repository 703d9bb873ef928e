import type { KeyboardEvent } from 'react'

/** The stops of the arrow keys: the text box first, then every result and its actions. */
const stops = '[data-search-stop]'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Arrow keys move through the search dialog; Enter in the text box opens the first result. Keys that have a meaning where they are pressed
 * keep it.
 */
export const walkResults = (event: KeyboardEvent<HTMLElement>): void => {
  // A completion has taken the key.
  if (event.nativeEvent.isComposing || event.defaultPrevented) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter((stop) => !stop.matches(':disabled'))
  const here = all.indexOf(event.target as HTMLElement)
  if (here < 0) return
  const step = steps[event.key]
  if (step !== undefined) {
    event.preventDefault()
    all[Math.min(Math.max(here + step, 0), all.length - 1)]!.focus()
  } else if (event.key === 'Enter' && here === 0) {
    event.preventDefault()
    all[1]?.click()
  }
}
