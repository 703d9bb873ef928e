import { useRef } from 'react'

type FocusHandler = ((event: Event) => void) | undefined

/** What had focus when a dialog opened, and before that when the dialog that it opened from, or took the place of, did. */
type Opening = { readonly openers: readonly (Element | null)[]; closed: boolean }

let latest: Opening | undefined

const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/**
 * Gives focus back to what had it when a dialog opened. Radix does so only for dialogs with a trigger of their own, and ours are mostly
 * opened from elsewhere. Where that is gone, because it stood in a dialog that has closed meanwhile, focus goes back to what opened that
 * one. A handler that prevents the default keeps its say.
 */
export const useReturnFocus = (onOpenAutoFocus?: FocusHandler, onCloseAutoFocus?: FocusHandler) => {
  const opening = useRef<Opening>(undefined)
  return {
    onOpenAutoFocus: (event: Event) => {
      const before = latest?.closed === false ? latest.openers : []
      latest = { openers: [document.activeElement, ...before], closed: false }
      opening.current = latest
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus: (event: Event) => {
      if (opening.current) opening.current.closed = true
      onCloseAutoFocus?.(event)
      const opener = opening.current?.openers.find(canTakeFocus)
      if (event.defaultPrevented || !opener) return
      event.preventDefault()
      opener.focus()
    },
  }
}
