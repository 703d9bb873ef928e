import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { avoidOverlap } from './avoid-overlap.ts'
import { ToastCard } from './toast-card.tsx'
import { currentToasts, onToasts, type Toast } from './toast-store.ts'

/** How long the text stays in the live region, in milliseconds. Afterwards a screen reader should not find it while reading the page. */
const ANNOUNCEMENT_DURATION = 1000

/** Announces a toast: politely, or at once for an error. The regions exist before the text, otherwise it may not be announced. */
const ToastAnnouncement = ({ toast }: { toast: Toast | undefined }) => {
  const [spoken, setSpoken] = useState<Toast>()
  useEffect(() => {
    if (!toast) return
    const begin = setTimeout(() => setSpoken(toast), 20)
    const end = setTimeout(() => setSpoken(undefined), ANNOUNCEMENT_DURATION)
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

/** How often an open toast checks what it covers, in milliseconds: scrolling, typing, responses and animations all change that. */
const OVERLAP_CHECK_INTERVAL = 100

/**
 * Shows and announces the store's toast; render it once per page. A toast can be swiped to the right (50 px), closed, or acted upon. F8
 * focuses it. It moves away from actions that it would cover (avoid-overlap.ts).
 */
export const Toaster = () => {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'F8') region.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const open = toasts.find((toast) => toast.open)
  const isOpen = open !== undefined
  useLayoutEffect(() => {
    const element = region.current
    if (!isOpen || !element) return
    avoidOverlap(element)
    const timer = setInterval(() => avoidOverlap(element), OVERLAP_CHECK_INTERVAL)
    return () => clearInterval(timer)
  }, [isOpen])
  return (
    <>
      <section
        ref={region}
        aria-label="Notifications (F8)"
        tabIndex={-1}
        data-place="below"
        // No transition, not even the near-zero one for reduced motion (base.css): its position is measured right after each move.
        className="pointer-events-none fixed z-70 transition-none outline-none max-md:left-0 md:w-full md:max-w-[420px] tall:p-4 short:p-1 data-[place=above]:top-0 data-[place=above]:max-md:right-14 data-[place=above]:md:left-0 data-[place=below]:max-md:right-0 data-[place=below]:max-md:bottom-16 data-[place=below]:md:right-0 data-[place=below]:md:bottom-0"
      >
        <ol>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onFocusLost={() => region.current?.focus({ preventScroll: true })} />
          ))}
        </ol>
      </section>
      <ToastAnnouncement toast={open} />
    </>
  )
}
