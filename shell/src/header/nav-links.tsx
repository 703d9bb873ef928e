import { pages } from '@wordloom/web-kit'
import { useLocation } from 'react-router-dom'
import { isActive } from '../app/route-table.ts'

/** The pages in the navigation. */
export const navLinks = pages.flatMap(({ path: to, navigation }) => (navigation ? [{ to, ...navigation }] : []))

/** Tells whether a link leads to the current page. */
export const useIsActive = (): ((to: string) => boolean) => {
  const { pathname } = useLocation()
  return (to) => isActive(to, pathname)
}
