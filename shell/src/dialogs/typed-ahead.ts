/** Buffers what is typed between the press that opens a dialog and its text box being ready. */
export type TypedAhead = {
  /** Starts to buffer keys. They have no other effect meanwhile, so a letter does not answer a quiz. */
  readonly start: () => void
  /** Stops buffering; the text stays for `take`. */
  readonly stop: () => void
  /** Stops buffering and returns the text, once. */
  readonly take: () => string
}

/** Whether the key writes a character. AltGr is Ctrl and Alt to some browsers. */
const writes = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 && ((!event.ctrlKey && !event.metaKey) || event.getModifierState('AltGraph'))

/** Creates a buffer for typed keys. Escape discards the text and calls `onEscape`. */
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
