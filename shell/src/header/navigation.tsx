import { cn } from '@wordloom/ui'
import { pages } from '@wordloom/web-kit'
import { Link, useLocation } from 'react-router-dom'
import { isActive } from '../app/route-table.ts'

/** The pages in the navigation. */
const navLinks = pages.flatMap(({ path: to, navigation }) => (navigation ? [{ to, ...navigation }] : []))

/** Tells whether a link leads to the current page. */
const useIsActive = (): ((to: string) => boolean) => {
  const { pathname } = useLocation()
  return (to) => isActive(to, pathname)
}

/** The links in the header of wide screens. */
export const Navigation = () => {
  const active = useIsActive()
  return (
    <nav aria-label="Main" className="hidden h-full shrink-0 md:ml-2 md:flex lg:ml-4 lg:gap-1">
      {navLinks
        .filter(({ inHeader }) => inHeader)
        .map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={active(to) ? 'page' : undefined}
            className={cn(
              'relative flex items-center whitespace-nowrap rounded-md px-3 font-medium text-sm transition-colors',
              active(to)
                ? 'text-primary-text after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-primary forced-colors:after:bg-[Highlight]'
                : 'text-ink-muted hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
    </nav>
  )
}

/** The bottom bar of narrow screens: Home, Words, room for the button that adds a word, Quiz, Profile. */
export const MobileBar = () => {
  const active = useIsActive()
  return (
    <nav
      aria-label="Main"
      className="view-transition-bottom-bar fixed inset-x-0 bottom-0 z-40 grid grid-cols-[repeat(2,minmax(0,1fr))_minmax(2.75rem,3.5rem)_repeat(2,minmax(0,1fr))] border-line border-t bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      {navLinks.map(({ to, short, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={active(to) ? 'page' : undefined}
          className={cn(
            'flex min-h-14 flex-col nth-3:col-start-4 items-center justify-center gap-0.5 font-medium text-[0.6875rem]',
            active(to) ? 'text-primary-text' : 'text-ink-muted',
          )}
        >
          <span
            className={cn('grid h-7 w-full max-w-12 place-items-center rounded-full transition-colors', active(to) && 'bg-primary-soft')}
          >
            <Icon aria-hidden className="size-5" />
          </span>
          {short}
        </Link>
      ))}
    </nav>
  )
}
