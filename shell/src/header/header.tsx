import type { User } from '@wordloom/contracts/http'
import { cn } from '@wordloom/ui'
import { Link } from 'react-router-dom'
import { Bell } from '../bell/bell.tsx'
import { Mark } from '../landing/wordmark.tsx'
import { navLinks, useIsActive } from './nav-links.tsx'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

const Logo = () => (
  <Link to="/" aria-label="Wordloom" className="flex min-h-11 items-center gap-2.5 rounded-md">
    <Mark size={30} />
    <span className="font-serif font-medium text-[1.375rem] text-ink leading-none tracking-tight max-sm:sr-only">Wordloom</span>
  </Link>
)

const Navigation = () => {
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
                ? 'text-primary-text after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-primary'
                : 'text-ink-muted hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
    </nav>
  )
}

/** The header of every page: logo, navigation, search, bell and user menu. */
export const Header = ({ learner }: { learner: User }) => (
  <header className="stands-still-top sticky top-0 z-40 border-line border-b bg-surface/92 backdrop-blur-md">
    <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 md:px-6">
      <Logo />
      <Navigation />
      <div className="ml-auto flex min-w-0 items-center gap-1 max-md:flex-1 max-md:justify-end">
        <SearchBox />
        <Bell learner={learner} />
        <UserMenu learner={learner} />
      </div>
    </div>
  </header>
)
