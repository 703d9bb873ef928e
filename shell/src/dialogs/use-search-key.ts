import { useLayoutEffect, useRef } from 'react'

/** Calls `open` on Cmd+K and Ctrl+K, wherever the focus is. */
export const useSearchKey = (open: () => void): void => {
  const latest = useRef(open)
  latest.current = open
  // A layout effect, since the key may be pressed as soon as the header is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
