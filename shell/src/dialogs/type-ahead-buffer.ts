/** Buffers what is typed after the key that opens a dialog until its text box is ready. */
export type TypeAheadBuffer = {
  /** Starts to buffer keys. They have no other effect meanwhile, so a letter does not answer a quiz. */
  readonly start: () => void
  /** Stops buffering; the text stays for `take`. */
  readonly stop: () => void
  /** Stops buffering and returns the text, once. */
  readonly take: () => string
}

/** Whether the key writes a character. Some browsers report AltGr as Ctrl and Alt. */
const isPrintable = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 && ((!event.ctrlKey && !event.metaKey) || event.getModifierState('AltGraph'))

/** Creates a buffer for typed keys. Escape discards the text and calls `onEscape`. */
export const createTypeAheadBuffer = (onEscape: () => void): TypeAheadBuffer => {
  let text = ''
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      take()
      onEscape()
    } else if (isPrintable(event) || event.key === 'Backspace' || event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
      else if (event.key !== 'Enter') text += event.key
    }
  }
  const stop = (): void => removeEventListener('keydown', onKeyDown, { capture: true })
  const take = (): string => {
    stop()
    const typed = text
    text = ''
    return typed
  }
  return { start: () => addEventListener('keydown', onKeyDown, { capture: true }), stop, take }
}
