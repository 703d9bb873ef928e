import { House, type LucideIcon, NotebookText, Sparkles, UserRound } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { isActive, type PageOfApp } from '../app/route-table.ts'

/** A way to a page: its label in the header, the shorter one of the bottom bar, and its icon there. */
export type NavLink = {
  readonly to: PageOfApp['path']
  readonly label: string
  readonly short: string
  readonly icon: LucideIcon
  readonly inHeader: boolean
}

/** The pages that can be gone to from everywhere. The profile stands in the user menu instead of the header. */
export const navLinks: readonly NavLink[] = [
  { to: '/', label: 'Dashboard', short: 'Home', icon: House, inHeader: true },
  { to: '/word-bank', label: 'Word Bank', short: 'Words', icon: NotebookText, inHeader: true },
  { to: '/quiz', label: 'Daily Quiz', short: 'Quiz', icon: Sparkles, inHeader: true },
  { to: '/profile', label: 'Profile', short: 'Profile', icon: UserRound, inHeader: false },
]

/** Says of a link whether it leads to where the learner is. */
export const useIsActive = (): ((to: string) => boolean) => {
  const { pathname } = useLocation()
  return (to) => isActive(to, pathname)
}
