/** Keeps what is typed from the press that opens a dialog until its text box can take it. */
export type TypedAhead = {
  /** Keeps the keys from now on. They reach nothing else, so that a letter does not answer a quiz meanwhile. */
  readonly start: () => void
  /** Leaves the keys alone again; what was typed stays for `take`. */
  readonly stop: () => void
  /** Stops, and hands over what was typed, once. */
  readonly take: () => string
}

/** Whether the key writes a character. AltGr is Ctrl and Alt to some browsers. */
const writes = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 && ((!event.ctrlKey && !event.metaKey) || event.getModifierState('AltGraph'))

/** Makes a buffer for typed keys. Escape gives up: it forgets what was typed and calls `onEscape`. */
export const createTypedAhead = (onEscape: () => void): TypedAhead => {
  let text = ''
  const hear = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      take()
      onEscape()
    } else if (writes(event) || event.key === 'Backspace' || event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
      else if (event.key !== 'Enter') text += event.key
    }
  }
  const stop = (): void => removeEventListener('keydown', hear, { capture: true })
  const take = (): string => {
    stop()
    const typed = text
    text = ''
    return typed
  }
  return { start: () => addEventListener('keydown', hear, { capture: true }), stop, take }
}
