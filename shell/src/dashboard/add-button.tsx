import { cn } from '@wordloom/ui'
import { publishWordEntryFocused } from '@wordloom/web-kit'
import { Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'

const wordEntryState = { wordEntry: true } as const

/** Whether the dashboard was opened in order to focus its word input. */
export const wantsWordEntry = (state: unknown): boolean => (state as Partial<typeof wordEntryState> | null)?.wordEntry === true

/**
 * The floating button that leads to the word input from anywhere on the dashboard. Only a wide window has room for it beside the page.
 * Narrower ones have it in the header, and phones in the middle of the bottom bar, which leave room for it, so that it covers nothing;
 * there it is on every page.
 */
export const AddButton = () => {
  const onDashboard = useLocation().pathname === '/'
  const navigate = useNavigate()
  return (
    <div className="pointer-events-none fixed z-40 flex max-xl:inset-x-0 md:max-xl:top-0 md:max-xl:mx-auto md:max-xl:h-16 md:max-xl:max-w-6xl max-md:bottom-[calc(env(safe-area-inset-bottom)+0.375rem)] max-md:justify-center md:max-xl:items-center md:max-xl:justify-end md:max-xl:px-6 xl:right-6 xl:bottom-6">
      <button
        type="button"
        aria-label="Add a word"
        onClick={() => (onDashboard ? publishWordEntryFocused() : void navigate('/', { state: wordEntryState }))}
        className={cn(
          'view-transition-add-button pointer-events-auto grid place-items-center rounded-full forced-colors:border bg-primary text-on-primary transition-[background-color,scale] hover:bg-primary-hover active:scale-95 max-xl:touch:size-11 max-xl:mouse:size-9 xl:size-14 md:max-xl:touch:mr-24 md:max-xl:mouse:mr-20 xl:shadow-lift',
          !onDashboard && 'xl:hidden',
        )}
      >
        <Plus aria-hidden className="size-6 md:max-xl:mouse:size-5" />
      </button>
    </div>
  )
}
