import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { titleAt } from './route-table.ts'

/** On every change of page: the tab's title, the top of the page, and the focus on its content. Gives the ref of that content. */
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
