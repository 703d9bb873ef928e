import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { moveToClearPlace } from './clear-place.ts'
import { ToastAnnouncement } from './toast-announcement.tsx'
import { ToastCard } from './toast-card.tsx'
import { currentToasts, onToasts } from './toast-store.ts'

/** How often a toast looks whether its place is clear, in milliseconds: scrolling, typing, answers and animations all change that. */
const LOOK_AGAIN = 100

/**
 * Shows and announces the store's toast; render it once per page. A toast can be swiped to the right (50 px), closed, or acted upon. F8
 * focuses it. It is at the bottom, or at the top, left of a dialog's close button, or between, where it covers no action.
 */
export const Toaster = () => {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'F8') region.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const open = toasts.find((toast) => toast.open)
  const isOpen = open !== undefined
  useLayoutEffect(() => {
    const element = region.current
    if (!isOpen || !element) return
    moveToClearPlace(element)
    const looking = setInterval(() => moveToClearPlace(element), LOOK_AGAIN)
    return () => clearInterval(looking)
  }, [isOpen])
  return (
    <>
      <section
        ref={region}
        aria-label="Notifications (F8)"
        tabIndex={-1}
        data-place="below"
        // Not even for an instant, as other elements have with less motion: it is measured at each place at once.
        className="pointer-events-none fixed z-70 transition-none outline-none max-md:left-0 md:w-full md:max-w-[420px] tall:p-4 short:p-1 data-[place=above]:top-0 data-[place=above]:max-md:right-14 data-[place=above]:md:left-0 data-[place=below]:max-md:right-0 data-[place=below]:max-md:bottom-16 data-[place=below]:md:right-0 data-[place=below]:md:bottom-0"
      >
        <ol>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onLeft={() => region.current?.focus({ preventScroll: true })} />
          ))}
        </ol>
      </section>
      <ToastAnnouncement toast={open} />
    </>
  )
}
