import { cn } from '@wordloom/ui'
import { Link } from 'react-router-dom'
import { navLinks, useIsActive } from './nav-links.tsx'

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
