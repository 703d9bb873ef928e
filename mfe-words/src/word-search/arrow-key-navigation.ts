import type { KeyboardEvent } from 'react'

/** What the arrow keys focus: the text box first, then every result and its actions. */
const stops = '[data-search-stop]'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Arrow keys move through the search dialog; Enter in the text box opens the first result. Other keys keep their default behaviour.
 */
export const navigateByArrowKeys = (event: KeyboardEvent<HTMLElement>): void => {
  // The list of completions has handled the key.
  if (event.nativeEvent.isComposing || event.defaultPrevented) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter((stop) => !stop.matches(':disabled'))
  const index = all.indexOf(event.target as HTMLElement)
  if (index < 0) return
  const step = steps[event.key]
  if (step !== undefined) {
    event.preventDefault()
    all[Math.min(Math.max(index + step, 0), all.length - 1)]!.focus()
  } else if (event.key === 'Enter' && index === 0) {
    event.preventDefault()
    all[1]?.click()
  }
}
