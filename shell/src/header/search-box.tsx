import { Kbd } from '@wordloom/ui'
import { publishBankSearchFocused, publishSearchOpened } from '@wordloom/web-kit'
import { Search } from 'lucide-react'
import { useLocation } from 'react-router-dom'

/** Whether the keyboard has a Command key. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/**
 * The header's search. It opens the search dialog. On the word bank it leads to the search box there, so that the page has one; the keys
 * open the dialog there too.
 */
export const SearchBox = () => {
  const inWordBank = useLocation().pathname === '/word-bank'
  return (
    <button
      type="button"
      onClick={inWordBank ? publishBankSearchFocused : publishSearchOpened}
      className="flex items-center gap-2 rounded-lg border border-line bg-sunken/60 text-ink-muted text-sm transition-colors hover:border-line-strong max-md:w-11 max-md:justify-center max-md:border-transparent max-md:bg-transparent touch:h-11 mouse:h-9 md:w-36 md:px-3 lg:w-60"
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
