import { cn } from '@wordloom/ui'
import { publishWordEntryFocused } from '@wordloom/web-kit'
import { Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'

const wordEntryState = { wordEntry: true } as const

/** Whether the dashboard was opened in order to focus its word input. */
export const wantsWordEntry = (state: unknown): boolean => (state as Partial<typeof wordEntryState> | null)?.wordEntry === true

/**
 * The floating button that leads to the word input from anywhere on the dashboard. On a phone it is in the middle of the bottom bar, which
 * leaves room for it, so that it covers nothing; there it is on every page.
 */
export const AddButton = () => {
  const onDashboard = useLocation().pathname === '/'
  const navigate = useNavigate()
  return (
    <button
      type="button"
      aria-label="Add a word"
      onClick={() => (onDashboard ? publishWordEntryFocused() : void navigate('/', { state: wordEntryState }))}
      className={cn(
        'view-transition-add-button fixed z-40 grid place-items-center rounded-full forced-colors:border bg-primary text-on-primary transition-[background-color,scale] hover:bg-primary-hover active:scale-95 max-md:bottom-[calc(env(safe-area-inset-bottom)+0.375rem)] max-md:left-1/2 max-md:size-11 max-md:-translate-x-1/2 md:right-6 md:bottom-6 md:size-14 md:shadow-lift',
        !onDashboard && 'md:hidden',
      )}
    >
      <Plus aria-hidden className="size-6" />
    </button>
  )
}
