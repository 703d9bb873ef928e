import { useRef } from 'react'

type FocusHandler = ((event: Event) => void) | undefined

/**
 * Gives focus back to what had it when a dialog opened. Radix does so only for dialogs with a trigger of their own, and ours are mostly
 * opened from elsewhere. A handler that prevents the default keeps its say.
 */
export const useReturnFocus = (onOpenAutoFocus?: FocusHandler, onCloseAutoFocus?: FocusHandler) => {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event)
      if (event.defaultPrevented || !(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
