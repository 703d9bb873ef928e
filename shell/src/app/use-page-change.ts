import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { titleAt } from './route-table.ts'

/** On every navigation sets the title, scrolls to the top, and focuses the content. Returns the ref of the content. */
export const usePageChange = (): RefObject<HTMLElement | null> => {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = titleAt(pathname)
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
