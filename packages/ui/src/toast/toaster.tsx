import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { moveToClearPlace } from './clear-place.ts'
import { ToastCard } from './toast-card.tsx'
import { currentToasts, onToasts, type Toast } from './toast-store.ts'

/** How long the text stays in the live region. Longer, and a screen reader would find it again while reading the page. */
const spokenFor = 1000

/** Announces a toast: politely, or at once for an error. The regions exist before the text, otherwise it may not be announced. */
const ToastAnnouncement = ({ toast }: { toast: Toast | undefined }) => {
  const [spoken, setSpoken] = useState<Toast>()
  useEffect(() => {
    if (!toast) return
    const begin = setTimeout(() => setSpoken(toast), 20)
    const end = setTimeout(() => setSpoken(undefined), spokenFor)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
      setSpoken(undefined)
    }
  }, [toast])
  const region = (urgent: boolean) => {
    const says = spoken !== undefined && (spoken.variant === 'destructive') === urgent
    return (
      <div role={says ? 'status' : undefined} aria-live={urgent ? 'assertive' : 'polite'} className="sr-only">
        {says ? (
          <>
            {spoken.title} {spoken.description}
          </>
        ) : null}
      </div>
    )
  }
  return createPortal(
    <>
      {region(false)}
      {region(true)}
    </>,
    document.body,
  )
}

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
