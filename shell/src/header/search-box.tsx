import { Kbd } from '@wordloom/ui'
import { publishSearchOpened, useWordBankSearch } from '@wordloom/web-kit'
import { Search } from 'lucide-react'
import { useLocation } from 'react-router-dom'

/** Whether the keyboard has a Command key. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

const frame =
  'flex items-center gap-2 rounded-lg border border-line bg-sunken/60 text-ink-muted text-sm transition-colors hover:border-line-strong touch:h-11 mouse:h-9'

const OpensDialog = () => (
  <button
    type="button"
    onClick={publishSearchOpened}
    className={`${frame} max-md:w-11 max-md:justify-center max-md:border-transparent max-md:bg-transparent md:w-60 md:px-3`}
  >
    <Search aria-hidden className="size-4 shrink-0 max-md:size-5" />
    <span className="flex-1 text-left max-md:sr-only">Search words...</span>
    <Kbd aria-hidden className="max-md:hidden">
      {isApple() ? '⌘ K' : 'Ctrl K'}
    </Kbd>
  </button>
)

const FeedsWordBank = () => {
  const [text, setText] = useWordBankSearch()
  return (
    <label
      className={`${frame} min-w-0 px-3 focus-within:outline-2 focus-within:outline-primary focus-within:outline-offset-2 max-md:flex-1 md:w-60`}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">Search the word bank</span>
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Search words..."
        className="h-full w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-ink-muted"
      />
    </label>
  )
}

/** The header's search. It opens the search dialog; on the word bank it is the word bank's own search. */
export const SearchBox = () => (useLocation().pathname === '/word-bank' ? <FeedsWordBank /> : <OpensDialog />)
