import { House, type LucideIcon, NotebookText, Sparkles, UserRound } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { isActive, type PageOfApp } from '../app/route-table.ts'

/** A navigation link: its label in the header, a shorter one for the bottom bar, and its icon there. */
export type NavLink = {
  readonly to: PageOfApp['path']
  readonly label: string
  readonly short: string
  readonly icon: LucideIcon
  readonly inHeader: boolean
}

/** The pages in the navigation. The header has the profile in its user menu instead. */
export const navLinks: readonly NavLink[] = [
  { to: '/', label: 'Dashboard', short: 'Home', icon: House, inHeader: true },
  { to: '/word-bank', label: 'Word Bank', short: 'Words', icon: NotebookText, inHeader: true },
  { to: '/quiz', label: 'Daily Quiz', short: 'Quiz', icon: Sparkles, inHeader: true },
  { to: '/profile', label: 'Profile', short: 'Profile', icon: UserRound, inHeader: false },
]

/** Tells whether a link leads to the current page. */
export const useIsActive = (): ((to: string) => boolean) => {
  const { pathname } = useLocation()
  return (to) => isActive(to, pathname)
}
