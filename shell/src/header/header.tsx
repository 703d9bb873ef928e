import type { User } from '@wordloom/contracts/http'
import { Kbd } from '@wordloom/ui'
import { publishBankSearchFocused, publishSearchOpened } from '@wordloom/web-kit'
import { Search } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { Bell } from '../bell/bell.tsx'
import { Mark } from '../landing/wordmark.tsx'
import { Navigation } from './navigation.tsx'
import { UserMenu } from './user-menu.tsx'

/** Whether the keyboard has a Command key. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/**
 * The header's search. It opens the search dialog. On the word bank it leads to the search box there, so that the page has one; the keys
 * open the dialog there too.
 */
const SearchBox = () => {
  const inWordBank = useLocation().pathname === '/word-bank'
  return (
    <button
      type="button"
      onClick={inWordBank ? publishBankSearchFocused : publishSearchOpened}
      className="flex items-center gap-2 rounded-lg border border-line bg-sunken/60 text-ink-muted text-sm transition-colors hover:border-line-strong max-md:w-11 max-md:justify-center max-md:border-transparent max-md:bg-transparent touch:h-11 mouse:h-9 md:max-xl:touch:mr-14 md:max-xl:mouse:mr-12 md:max-[56rem]:w-40 min-[56rem]:max-lg:w-48 lg:w-60 md:px-3"
    >
      <Search aria-hidden className="size-4 shrink-0 max-md:size-5" />
      <span className="flex-1 truncate text-left max-md:sr-only">{inWordBank ? 'Search the word bank' : 'Search words...'}</span>
      {inWordBank ? null : (
        <Kbd aria-hidden className="max-lg:hidden">
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      )}
    </button>
  )
}

const Logo = () => (
  <Link to="/" aria-label="Wordloom" className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-md">
    <Mark size={30} />
    <span className="font-serif font-medium text-[1.375rem] text-ink leading-none tracking-tight max-sm:sr-only md:max-[52rem]:sr-only">
      Wordloom
    </span>
  </Link>
)

/** The header of every page: logo, navigation, search, on middling widths room for the button that adds a word, bell and user menu. */
export const Header = ({ learner }: { learner: User }) => (
  <header className="view-transition-header sticky top-0 z-40 border-line border-b bg-surface/92 backdrop-blur-md">
    <div className="mx-auto flex h-16 max-w-6xl items-center max-xs:px-2 xs:gap-2 xs:max-md:px-4 md:px-6">
      <Logo />
      <Navigation />
      <div className="ml-auto flex min-w-0 items-center xs:gap-1 max-md:flex-1 max-md:justify-end">
        <SearchBox />
        <Bell learner={learner} />
        <UserMenu learner={learner} />
      </div>
    </div>
  </header>
)
