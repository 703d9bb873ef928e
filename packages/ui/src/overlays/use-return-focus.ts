import { useRef } from 'react'

type FocusHandler = ((event: Event) => void) | undefined

/**
 * The elements that had focus before a dialog opened: first its own opener, then the opener of the dialog that it was opened from or that
 * it replaced.
 */
type Opening = { readonly openers: readonly (Element | null)[]; closed: boolean }

let latest: Opening | undefined

const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/**
 * Returns focus to what had it when a dialog opened. Radix does this only for dialogs with their own trigger; ours are mostly opened from
 * elsewhere. If that element is gone because its dialog has closed, focus goes to what opened that dialog. A handler that prevents the
 * default takes precedence.
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
